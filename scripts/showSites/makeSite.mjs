import sharp from 'sharp';
import { localAdministrator } from '../lib/localAdministrator.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./sites.mjs').ShownSite} ShownSite */

/**
 * Draws a logo as PNG of 512 by 512 pixels.
 * @param {string} inside
 * @param {string} color
 */
const drawLogo = (inside, color) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${inside.replaceAll('currentColor', color)}</svg>`,
    ),
  )
    .resize(512, 512)
    .png()
    .toBuffer();

/**
 * Uploads a picture to the media library and chooses it there.
 * @param {Page} page
 * @param {string} label of the button
 * @param {string} name of the file
 * @param {Buffer} buffer
 */
async function chooseLogo(page, label, name, buffer) {
  await page.getByRole('button', { name: label, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: label, exact: true });
  await dialog.getByLabel('Choose files').setInputFiles({ name, mimeType: 'image/png', buffer });
  await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await dialog.waitFor({ state: 'detached' });
}

/**
 * Signs in the administrator of an empty site.
 * @param {Page} page
 */
export async function signIn(page) {
  await page.goto('/login?redirect=%2Fadmin%2Fset-up');
  await page.getByLabel('Email', { exact: true }).fill(localAdministrator.email);
  await page.getByLabel('Password', { exact: true }).fill(localAdministrator.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await waitForTitle(page, 'Name and colours');
}

/**
 * @param {Page} page
 * @param {string} name
 */
const waitForTitle = (page, name) => page.getByRole('heading', { level: 1, name }).waitFor();

/**
 * @param {Page} page
 * @param {string} name
 */
const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

/**
 * Goes through the steps of the set-up.
 * @param {Page} page
 * @param {ShownSite} site
 * @param {(step: string) => Promise<unknown>} onStep called when a step is filled in, before it is saved
 */
export async function setUpSite(page, { texts, fonts, categories, without, ...site }, onStep) {
  await page.getByLabel('Name', { exact: true }).fill(texts.name);
  await page.getByLabel('Tagline').fill(texts.tagline);
  await page.getByLabel('Contact email').fill(texts.contactEmail);
  await page.getByLabel('Headline').fill(texts.headline);
  await page.getByLabel('Introduction').fill(texts.introduction);
  await page.getByLabel('Accent colour', { exact: false }).first().fill(texts.accent);
  await page.getByRole('radio', { name: new RegExp(`^${fonts}`) }).check();
  const { light, dark } = site.logoColors;
  const draw = (/** @type {string} */ color) => drawLogo(site.logo, color);
  await chooseLogo(page, 'Choose the logo', `${site.file}.png`, await draw(light));
  await chooseLogo(
    page,
    'Choose the logo of the dark theme',
    `${site.file}-dark.png`,
    await draw(dark),
  );
  await onStep('site');
  await press(page, 'Save and continue');

  await waitForTitle(page, 'Modules');
  for (const label of without) await page.getByLabel(label, { exact: true }).uncheck();
  await onStep('modules');
  await press(page, 'Save and continue');

  await waitForTitle(page, 'Categories');
  await page.getByLabel(categories).check();
  await onStep('categories');
  await press(page, 'Save and continue');

  await waitForTitle(page, 'First app');
  const [[name, sentence, category] = ['', '', '']] = site.apps;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('What it is for, in one sentence').fill(sentence);
  await page.getByLabel('Category', { exact: true }).selectOption(category);
  await page.getByLabel('Web', { exact: true }).check();
  await onStep('firstApp');
  await press(page, 'Save draft and continue');

  for (const [step, title] of [
    ['firstEditor', 'First editor'],
    ['mailTest', 'Mail server'],
    ['legalPages', 'Legal pages'],
    ['budgetAlert', 'Budget alert'],
  ]) {
    await waitForTitle(page, title ?? '');
    await onStep(step ?? '');
    await press(page, 'Skip for now');
  }
  await waitForTitle(page, 'The site is set up');
  await onStep('end');
}

/**
 * Imports the apps from a file and publishes them.
 * @param {Page} page
 * @param {ShownSite} site
 */
export async function importApps(page, { apps }) {
  const lines = apps.map(([name, sentence, category, featured]) =>
    [name, sentence, sentence, category, 'web', '1.0.0', featured ? 'yes' : 'no', 'published']
      .map((cell) => `"${cell}"`)
      .join(','),
  );
  const header = 'name,tagline,description,category,platforms,version,featured,status';
  await page.goto('/admin/import?kind=apps');
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'apps.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...lines].join('\r\n')),
  });
  await press(page, 'Check the file');
  await page.getByRole('button', { name: /^Import \d+ apps/ }).click();
  await page.getByRole('paragraph').filter({ hasText: 'apps are imported' }).waitFor();
}

/**
 * Makes a page of the site's own, publishes it, and adds it to the navigation.
 * @param {Page} page
 * @param {ShownSite} site
 * @returns the address of the page
 */
export async function makeOwnPage(page, { page: { title, description, text } }) {
  await page.goto('/admin/pages/new');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Description').fill(description);
  await page.getByLabel('Text', { exact: true }).fill(text);
  await press(page, 'Save draft');
  await press(page, 'Publish');
  const link = page.getByRole('main').getByRole('link', { name: /^\/pages\// });
  const address = (await link.getAttribute('href')) ?? '';
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: 'Add link', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add link' });
  await dialog.getByLabel('Leads to').selectOption(address);
  await dialog.getByRole('button', { name: 'Add link', exact: true }).click();
  await press(page, 'Save settings');
  await page.getByText('Settings saved.').first().waitFor();
  return address;
}
