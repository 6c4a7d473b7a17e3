import { expect, test } from 'vitest'
import { formatEpcPayload, renderEpcQrCode } from '#server/purchases/transfers/epc-qr-code.ts'

const transfer = {
  beneficiary: 'Danube Judo Union',
  iban: 'AT611904300234573201',
  bic: 'BKAUATWW',
  amount: 3172,
  remittance: 'a7c1',
}

test('a transfer in euros has the lines of the guidelines', () => {
  expect(formatEpcPayload(transfer)?.split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', 'BKAUATWW', 'Danube Judo Union', 'AT611904300234573201', 'EUR31.72'],
    ...['', '', 'a7c1'],
  ])
})

test('a creditor reference has a line of its own', () => {
  const lines = formatEpcPayload({ ...transfer, remittance: 'RF18 5390 0754 7034' })?.split('\n')
  expect(lines?.slice(8)).toEqual(['', 'RF18539007547034'])
})

test('the bank code may be missing, and a long name is cut', () => {
  const lines = formatEpcPayload({ ...transfer, bic: null, beneficiary: 'x'.repeat(99) })?.split('\n')
  expect([lines?.[4], lines?.[5]?.length]).toEqual(['', 70])
})

test('a transfer that does not fit has no code', () => {
  expect(formatEpcPayload({ ...transfer, amount: 0 })).toBeNull()
  expect(renderEpcQrCode({ ...transfer, amount: 100_000_000_000 })).toBeNull()
  expect(renderEpcQrCode({ ...transfer, remittance: 'x'.repeat(141) })).toBeNull()
})

test('the code is a square picture with a quiet zone', () => {
  expect(renderEpcQrCode(transfer)).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (\d+) \1"/,
  )
})
