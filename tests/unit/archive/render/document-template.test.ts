import { expect, test } from 'vitest'
import {
  fillDocumentTemplate,
  PAGE_MARKERS,
  parseDocumentTemplate,
} from '#archive/render/document-template.ts'

const { head, body } = PAGE_MARKERS
const ATTRIBUTE = ' data-page-attributes="template"'

test('a template is filled with the parts of a page, whatever they contain', () => {
  const template = parseDocumentTemplate(
    `<html${ATTRIBUTE}><head>${head}</head><body>${body}</body></html>`,
    'home',
  )
  expect(
    fillDocumentTemplate(template, { attributes: ' lang="de"', head: '<title>$&</title>', body: head }),
  ).toBe(`<html lang="de"><head><title>$&</title></head><body>${head}</body></html>`)
})

test('a template contains each mark once, in the order of a document', () => {
  const parse = (html: string) => () => parseDocumentTemplate(html, 'home')
  expect(parse(`<html${ATTRIBUTE}>${head}`)).toThrow(
    'The document of the route "home" must contain <!--page-body--> once.',
  )
  expect(parse(`<html${ATTRIBUTE}>${head}${head}${body}`)).toThrow('must contain <!--page-head--> once')
  expect(parse(`<html${ATTRIBUTE}>${body}${head}`)).toThrow('attributes, head and body in this order')
})
