import { readFileSync } from 'node:fs'
import type { LanguageCode } from '#language/languages.ts'
import { createTranslate, type KeyOf, type Translate, type Translations } from '#language/translate.ts'
import type english from '../../../public/assets/translations/en.json'
import type officeEnglish from '../../../public/assets/translations/office/en.json'
import { createSpreadsheet } from '../spreadsheet.ts'
import { type Browser, expect, type Locator, type Page } from '../test.ts'
import type { Operator } from './operators.ts'

/**
 * The first day of a federation, from an empty installation to the people of a club, in any language and by any way to operate a
 * page.
 */

export const PASSWORD = 'twelve tatami in the hall'
export const CHIEF = 'olga@judo.example'
export const HELPER = 'nina@judo.example'

type OfficeKey = KeyOf<typeof officeEnglish>
type Texts = Translate<OfficeKey | KeyOf<typeof english>>

export type Visit = {
  page: Page
  operator: Operator
  t: Texts
}

/** The texts of a language: of the account service and of the back office. */
export function readTexts(code: LanguageCode): Texts {
  const read = (file: string): Translations =>
    JSON.parse(readFileSync(`public/assets/translations/${file}.json`, 'utf8'))
  return createTranslate({ ...read(code), ...read(`office/${code}`) }, code)
}

type FieldName = OfficeKey extends infer Key
  ? Key extends `office.field.${infer Name}`
    ? Name
    : never
  : never

const textField = ({ page, t }: Visit, name: FieldName): Locator =>
  page.getByRole('textbox', { name: t(`office.field.${name}`), exact: true })

const comboBox = ({ page, t }: Visit, name: FieldName): Locator =>
  page.getByRole('combobox', { name: t(`office.field.${name}`), exact: true })

const dayField = ({ page, t }: Visit, name: FieldName): Locator => page.getByLabel(t(`office.field.${name}`))

const button = ({ page }: Visit, name: string): Locator => page.getByRole('button', { name, exact: true })

const link = ({ page }: Visit, name: string): Locator => page.getByRole('link', { name, exact: true })

/** Opens the form of a new row from the list of its entity. */
async function openNew(visit: Visit, list: OfficeKey): Promise<void> {
  const { operator, t } = visit
  await operator.openScreen(t(list))
  await operator.openNew(link(visit, t('office.new')))
  await visit.page.waitForURL(/\/new\/$/)
}

async function saveNew({ page }: Visit): Promise<void> {
  await page.keyboard.press('Control+s')
  await page.waitForURL(/\/\d+\/$/)
}

export async function logIn({ page, operator, t }: Visit, email: string, path: string): Promise<void> {
  await page.goto(`/account/log_in/?return=${encodeURIComponent(path)}`)
  await operator.fill(page.getByLabel(t('account.email')), email)
  await operator.fill(page.getByLabel(t('account.password')), PASSWORD)
  await operator.press(page.getByRole('button', { name: t('account.logIn') }))
  await page.waitForURL(`**${path}`)
}

export async function registerChief({ page, operator, t }: Visit, firstLink: string): Promise<void> {
  await page.goto(firstLink)
  await operator.fill(page.getByLabel(t('account.givenName')), 'Olga')
  await operator.fill(page.getByLabel(t('account.familyName')), 'Office')
  await operator.fill(page.getByLabel(t('account.email')), CHIEF)
  await operator.fill(page.getByLabel(t('account.password')), PASSWORD)
  await operator.press(page.getByRole('button', { name: t('account.register') }))
  await page.waitForURL('**/office/')
}

/** The steps that the overview of an empty installation leads through, and what entries cost. */
export async function foundFederation(visit: Visit): Promise<void> {
  const { page, operator, t } = visit
  const steps = page.getByRole('region', { name: t('office.steps') })
  await operator.press(steps.getByRole('link', { name: t('office.steps.federation') }))
  await operator.fill(textField(visit, 'name'), 'Judo Federation')
  await operator.fill(textField(visit, 'slug'), 'judo-federation')
  await operator.chooseRow(comboBox(visit, 'countryId'), 'Sloven', 'Slovenia')
  await expect(page.getByRole('checkbox', { name: t('office.field.isFederation') })).toBeChecked()
  await saveNew(visit)

  await operator.openScreen(t('office.home'))
  const season = t('office.entityOne.season')
  const codeLists = t('office.module.codelists')
  const club = t('office.entityOne.club')
  await expect(steps.getByRole('link')).toHaveText([season, codeLists, club])
  await operator.press(steps.getByRole('link', { name: season }))
  await expect(comboBox(visit, 'partnerId')).toHaveValue('Judo Federation')
  await operator.fill(textField(visit, 'year'), '2026')
  await operator.fillDay(dayField(visit, 'dateFrom'), '2026-01-01')
  await operator.fillDay(dayField(visit, 'dateTo'), '2026-12-31')
  await saveNew(visit)

  await operator.openScreen(t('office.home'))
  await operator.press(steps.getByRole('button', { name: `${t('office.steps.skip')}: ${codeLists}` }))
  await expect(steps.getByRole('link')).toHaveText([club])

  await openNew(visit, 'office.entity.purchasable')
  await operator.fill(textField(visit, 'name'), 'Entry')
  await operator.chooseRow(comboBox(visit, 'partnerId'), 'Judo', 'Judo Federation')
  await operator.chooseRow(comboBox(visit, 'purchaseTypeId'), 'compet', 'competition')
  await operator.fill(textField(visit, 'price'), '15')
  await operator.chooseValue(comboBox(visit, 'currency'), 'EUR')
  await saveNew(visit)
}

export async function addCup(visit: Visit): Promise<void> {
  const { operator } = visit
  await openNew(visit, 'office.entity.cup')
  await operator.fill(textField(visit, 'name'), 'Winter Cup')
  await operator.chooseRow(comboBox(visit, 'partnerId'), 'Judo', 'Judo Federation')
  await saveNew(visit)
}

/** Opens a sheet in the import of an entity, up to its preview. */
async function openSheet(
  visit: Visit,
  list: OfficeKey,
  columns: readonly FieldName[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  const { page, operator, t } = visit
  await operator.openScreen(t(list))
  await operator.press(link(visit, t('office.import')))
  await operator.openFile(page.locator('input[type=file]'), {
    name: 'sheet.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: createSpreadsheet([columns.map((name) => t(`office.field.${name}`)), ...rows]),
  })
}

/** Applies an import whose preview refuses some of its lines. */
async function applyLines(
  visit: Visit,
  { refused, applied }: { refused: number; applied: number },
): Promise<void> {
  const { page, operator, t } = visit
  await expect(page.locator('tr[data-outcome="refused"]')).toHaveCount(refused)
  await operator.press(button(visit, t('office.import.apply', { count: applied })))
  await expect(page.getByText(t('office.import.done', { count: applied }))).toBeVisible()
}

const CLUB_COLUMNS = ['name', 'city', 'countryId', 'website'] as const

/** Two clubs from a sheet with three faulty lines. */
export async function importClubs(visit: Visit): Promise<void> {
  const { page, t } = visit
  await openSheet(visit, 'office.entity.club', CLUB_COLUMNS, [
    ['Judo Tigers', 'Celje', 'Slovenia', 'https://tigers.example/'],
    ['Judo Nowhere', 'Celje', 'Nowhere', ''],
    ['', 'Celje', 'Slovenia', ''],
    ['Judo Wrong', 'Celje', 'Slovenia', 'ftp:x'],
    ['Judo Bears', 'Ljubljana', 'Slovenia', ''],
  ])
  for (const issue of ['unknown_reference', 'required', 'wrong_format'] as const)
    await expect(page.getByText(t(`office.issue.${issue}`), { exact: true }).first()).toBeVisible()
  await applyLines(visit, { refused: 3, applied: 2 })
}

export async function importAndUndo(visit: Visit): Promise<void> {
  const { page, operator, t } = visit
  await openSheet(visit, 'office.entity.club', CLUB_COLUMNS, [
    ['Wrong File A', 'X', 'Slovenia', ''],
    ['Wrong File B', 'X', 'Slovenia', ''],
  ])
  await applyLines(visit, { refused: 0, applied: 2 })
  await operator.press(button(visit, t('office.undo')))
  const dialog = page.getByRole('dialog')
  await operator.fill(dialog.getByRole('textbox'), 'The wrong file')
  await operator.press(dialog.getByRole('button', { name: t('office.undo') }))
  await expect(page.getByText(t('office.import.undone'))).toBeVisible()
  await operator.openScreen(t('office.entity.club'))
  await expect(page.locator('tbody tr')).toHaveText([/Judo Bears/, /Judo Tigers/])
}

/** Invites the administrator of a club. @returns the link for her */
export async function inviteHelper(visit: Visit): Promise<string> {
  const { page, operator, t } = visit
  await operator.openScreen(t('office.invitations'))
  await operator.fill(textField(visit, 'email'), HELPER)
  await operator.fill(textField(visit, 'name'), 'Nina')
  await operator.fill(textField(visit, 'familyName'), 'New')
  await operator.chooseValue(comboBox(visit, 'role'), t('office.value.role.club_administrator'))
  await operator.chooseValue(comboBox(visit, 'accessibleType'), t('office.value.club'))
  await operator.chooseRow(comboBox(visit, 'clubId'), 'Tigers', 'Judo Tigers')
  for (const module of ['clubs', 'registry'] as const) {
    const level = page.getByRole('combobox', { name: t(`office.module.${module}`), exact: true })
    await operator.chooseValue(level, t('office.level.2'))
  }
  await operator.press(button(visit, t('office.invite')))
  const handedOver = page.getByRole('textbox', { name: t('office.invite.link') })
  const { pathname, search } = new URL(await handedOver.inputValue())
  await expect(page.getByText(HELPER)).toBeVisible()
  return pathname + search
}

/** The invited administrator accepts, and imports the people of her club; she reaches no other. */
export async function importPeople(visit: Visit, invitation: string): Promise<void> {
  const { page, operator, t } = visit
  await page.goto(invitation)
  await expect(page.getByText(HELPER)).toBeVisible()
  await operator.fill(page.getByLabel(t('account.password')), PASSWORD)
  await operator.press(page.getByRole('button', { name: t('account.invitation.accept') }))
  await page.waitForURL('**/office/')
  await expect(page.getByRole('heading', { name: t('office.hello', { name: 'Nina New' }) })).toBeVisible()
  const woman = t('office.value.female')
  const people = Array.from({ length: 40 }, (_, at) => [
    `Novak ${String.fromCharCode(65 + (at % 26))}${at}`,
    'Mia',
    woman,
    '2008-01-01',
    'Judo Tigers',
  ])
  await openSheet(
    visit,
    'office.entity.person',
    ['familyName', 'givenName', 'gender', 'birthDate', 'clubId'],
    [...people, ['Stranger', 'Tom', t('office.value.male'), '2008-01-01', 'Judo Bears']],
  )
  await applyLines(visit, { refused: 1, applied: 40 })
  await operator.openScreen(t('office.entity.person'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('40')
}

/** A page of a second person. */
export async function openPage(browser: Browser, baseURL: string, locale: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale, serviceWorkers: 'block' })
  return context.newPage()
}

/** Publishes what was entered, and waits until the office says that it is published. */
export async function publishNow({ page, operator, t }: Visit): Promise<void> {
  await operator.press(page.getByLabel(t('office.publish.waiting'), { exact: true }))
  await operator.press(page.getByRole('button', { name: t('office.publish.now') }))
  await expect(page.getByLabel(t('office.publish.published'), { exact: true })).toBeVisible({
    timeout: 120_000,
  })
}
