import { expect, type Locator, type Page } from './test.ts'

/** Presses Tab until a control has the focus, which must be visible. @throws if it is not reached */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible()
  for (let presses = 0; presses < 250; presses++) {
    await page.keyboard.press(key)
    if (!(await control.evaluate((element) => element === document.activeElement))) continue
    await expect(control).not.toHaveCSS('outline-style', 'none')
    return
  }
  throw new Error(`${control} is not reached with ${key}.`)
}

/** Reaches a control with Tab, and presses Enter. */
export async function pressWithKeyboard(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}
