import { expect, test } from 'vitest'
import { fetchResources } from '#publication/from-api/fetch-resources.ts'

test.each(['judoka/abc', 'judoka/0', 'judoka/99999999999', 'nation/AUT'])(
  'nothing is asked about %s, which no call knows',
  async (name) => {
    const callApi = () => Promise.reject(new Error('asked'))
    expect(await fetchResources(callApi, name)).toBeNull()
  },
)
