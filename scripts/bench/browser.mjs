/**
 * Runs a measurement in a headless browser, and closes the browser also when the measurement fails.
 * @template T
 * @param {string} executablePath the browser
 * @param {(browser: import('@playwright/test').Browser) => Promise<T>} measure
 * @param {string[]} [args] further arguments of Chromium
 * @returns {Promise<T>}
 */
export async function withBrowser(executablePath, measure, args = []) {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({
    executablePath,
    args: [...args, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}
