// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from '#web/router/memory-router.tsx'
import { afterEach, expect, test } from 'vitest'
import { Pagination } from './pagination.tsx'

afterEach(cleanup)

const show = (page: number, lastPage: number) =>
  render(
    <MemoryRouter>
      <Pagination page={page} lastPage={lastPage} linkTo={(to) => `/courses?page=${to}`} />
    </MemoryRouter>,
  )
const links = () => screen.getAllByRole('link').map((link) => link.textContent ?? '')

test('pages are links with Arabic digits around the current one', () => {
  show(10, 20)
  expect(links()).toEqual(['', '١', '٨', '٩', '١٠', '١١', '١٢', '٢٠', ''])
  expect(screen.getByRole('link', { name: 'الصفحة ١١' }).getAttribute('href')).toBe('/courses?page=11')
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('١٠')
})

test('the first page has no previous and the last has no next', () => {
  show(1, 3)
  expect(screen.queryByRole('link', { name: 'السابقة' })).toBeNull()
  expect(screen.getByRole('link', { name: 'التالية' }).getAttribute('href')).toBe('/courses?page=2')
  cleanup()
  show(3, 3)
  expect(screen.queryByRole('link', { name: 'التالية' })).toBeNull()
})

test('a phone keeps the first, the current and the last page, with a gap where pages are left out', () => {
  show(3, 5)
  const onPhone = screen.getAllByRole('link').filter((link) => !link.className.includes('max-sm:hidden'))
  expect(onPhone.map((link) => link.textContent)).toEqual(['', '١', '٣', '٥', ''])
  expect(screen.getAllByText('…')).toHaveLength(2)
})

test('a single page needs no row of pages', () => {
  const { container } = show(1, 1)
  expect(container.textContent).toBe('')
})
