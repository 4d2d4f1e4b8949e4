// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '#web/testing/render-app.tsx'
import { SearchInput } from '#web/ui/fields/search-input.tsx'
import { listAddress, oneOf, searchWords } from './list-address.ts'
import { useListFilters } from './use-list-filters.ts'

const list = listAddress({ state: oneOf(['draft', 'published']), search: searchWords })

function List() {
  const { search, choose, clearSearch } = useListFilters(list)
  return (
    <>
      <SearchInput label="البحث" placeholder="" search={search} />
      <button type="button" onClick={() => choose({ state: 'draft' })}>
        المسودات
      </button>
      <button type="button" onClick={clearSearch}>
        مسح
      </button>
    </>
  )
}
afterEach(cleanup)

const open = (query: string) => openScreen('/list', `/list${query}`, List)
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'البحث' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const asQuery = (chosen: Parameters<typeof list.addressOf>[0]) => `/list${list.addressOf(chosen).search}`

test('a choice takes along the words that the address does not say yet', async () => {
  const app = open('?page=3')
  type('ريم ')
  press('المسودات')
  await waitFor(() => expect(app.where()).toBe(asQuery({ state: 'draft', search: 'ريم' })))
})

test('the words that are cleared do not come back', async () => {
  const app = open('?state=draft&search=هند')
  type('هند بنت')
  press('مسح')
  await waitFor(() => expect(app.where()).toBe(asQuery({ state: 'draft' })))
  expect(box().value).toBe('')
})
