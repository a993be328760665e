import { expect, test, type Page } from '@playwright/test';
import { createAccount } from '../support/accounts';
import { expectHydrated, fillSignIn } from '../support/steps';

/** Translates the open page as browsers do, and what comes later: an element takes the place of each text. */
async function translatePage(page: Page): Promise<void> {
  await expectHydrated(page);
  await page.evaluate(() => {
    const translate = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (
          text.data.trim() === '' ||
          text.parentElement?.closest('[data-translated], script, style')
        )
          continue;
        const words = document.createElement('span');
        words.dataset.translated = '';
        words.textContent = text.data;
        text.replaceWith(words);
      }
    };
    translate(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(translate);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test('a member signs in and comments on pages that the browser translates', async ({ page }) => {
  test.slow();
  const { email, password } = await createAccount();
  const instruction = '/instructions/caption-a-lecture';
  await page.goto(`/login?redirect=${encodeURIComponent(instruction)}`);
  await translatePage(page);
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL(instruction);
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await page.getByLabel(/^Your comment/).fill('It also works with chalk.');
  await page.getByRole('button', { name: 'Publish comment' }).click();
  const comment = page.getByRole('article', { name: 'Comment by Test Person' });
  await expect(comment).toContainText('It also works with chalk.');
  await comment.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete comment' }).click();
  await expect(comment).toHaveCount(0);
});
