import { pressWithKeyboard, tabTo } from '../keyboard.ts'
import { expect, type Locator, type Page } from '../test.ts'

type SheetFile = { name: string; mimeType: string; buffer: Buffer }

/** How a person operates pages: with a mouse, or by the keyboard alone. */
export type Operator = {
  press: (control: Locator) => Promise<void>
  fill: (field: Locator, text: string) => Promise<void>
  /** @param day `YYYY-MM-DD` */
  fillDay: (field: Locator, day: string) => Promise<void>
  /** Chooses a row of another entity by a part of its name. */
  chooseRow: (comboBox: Locator, typed: string, name: string) => Promise<void>
  chooseValue: (list: Locator, label: string) => Promise<void>
  openFile: (input: Locator, file: SheetFile) => Promise<void>
  /** Opens a screen of the back office by its name. */
  openScreen: (name: string) => Promise<void>
  /** Opens the form of a new row, from the list. */
  openNew: (link: Locator) => Promise<void>
}

export const operateWithMouse = (page: Page): Operator => ({
  press: (control) => control.click(),
  fill: (field, text) => field.fill(text),
  fillDay: (field, day) => field.fill(day),
  chooseRow: async (comboBox, typed, name) => {
    await comboBox.fill(typed)
    // the options of the text before move away from the pointer
    await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
    await page.getByRole('option', { name }).first().click()
    await expect(comboBox).toHaveAttribute('aria-expanded', 'false')
  },
  chooseValue: async (list, label) => void (await list.selectOption(label)),
  openFile: (input, file) => input.setInputFiles(file),
  openScreen: (name) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click(),
  openNew: (link) => link.click(),
})

export const operateWithKeyboard = (page: Page): Operator => {
  const { keyboard } = page
  /** Moves to an option of a list below a field, and presses Enter. */
  const pressOption = async (name: string | RegExp) => {
    const option = page.getByRole('option', { name }).first()
    await expect(option).toBeVisible()
    for (let presses = 0; (await option.getAttribute('aria-selected')) !== 'true'; presses++) {
      expect(presses, `${name} is not reached with arrows`).toBeLessThan(20)
      await keyboard.press('ArrowDown')
    }
    await keyboard.press('Enter')
  }
  const fill = async (field: Locator, text: string) => {
    await tabTo(page, field)
    await keyboard.press('Control+a')
    await keyboard.type(text)
  }
  return {
    fill,
    press: (control) => pressWithKeyboard(page, control),
    fillDay: async (field, day) => {
      await tabTo(page, field)
      await keyboard.type(toDigits(day))
      await expect(field).toHaveValue(day)
    },
    chooseRow: async (comboBox, typed, name) => {
      await fill(comboBox, typed)
      await pressOption(name)
      await expect(comboBox).toHaveAttribute('aria-expanded', 'false')
    },
    chooseValue: async (list, label) => {
      await tabTo(page, list)
      const isChosen = () =>
        list.evaluate(
          (element: HTMLSelectElement, text) => element.selectedOptions[0]?.text.trim() === text,
          label,
        )
      for (let presses = 0; !(await isChosen()); presses++) {
        expect(presses, `${label} is not reached with arrows`).toBeLessThan(200)
        await keyboard.press('ArrowDown')
      }
    },
    openFile: async (input, file) => {
      await tabTo(page, input)
      // instead of the dialog of the system that Enter opens
      await input.setInputFiles(file)
    },
    openScreen: async (name) => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await keyboard.press('Control+k')
      await keyboard.type(name)
      await pressOption(new RegExp(`^${name}( |$)`))
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
    openNew: async (link) => {
      await expect(link).toBeVisible()
      await keyboard.press('n')
    },
  }
}

/** The digits of a day as a browser in American English takes them: the language of a page does not change its fields for days. */
function toDigits(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return month + date + year
}
