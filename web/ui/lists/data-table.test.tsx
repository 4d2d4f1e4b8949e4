// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { listenForSpeech } from '#web/testing/spoken.ts'
import { DataTable, type DataTableProps, type Sort } from './data-table.tsx'

afterEach(cleanup)

interface Student {
  id: string
  name: string
}
const students: Student[] = [
  { id: '1', name: 'أسماء' },
  { id: '2', name: 'هند' },
]

function Page(props: Partial<DataTableProps<Student>>) {
  const [sort, setSort] = useState<Sort>({ by: 'name', direction: 'ascending' })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['9']))
  return (
    <>
      <DataTable
        caption="الطالبات"
        columns={[
          { id: 'name', head: 'الاسم', sortable: true, cell: ({ name }) => name },
          { id: 'id', head: 'الرقم', cell: ({ id }) => id },
        ]}
        rows={students}
        keyOf={({ id }) => id}
        phoneRow={({ name }) => ({ title: name })}
        sort={sort}
        onSort={setSort}
        selection={{ chosen, onChange: setChosen, nameOf: ({ name }) => name }}
        {...props}
      />
      <output aria-label="المختارات">{[...chosen].toSorted().join(' ')}</output>
    </>
  )
}
const table = () => within(screen.getByRole('table', { name: 'الطالبات' }))
const chosen = () => screen.getByRole('status', { name: 'المختارات' }).textContent

test('a head that sorts says the direction and turns it', async () => {
  render(<Page />)
  const head = table().getByRole('columnheader', { name: 'الاسم' })
  expect(head.getAttribute('aria-sort')).toBe('ascending')
  await userEvent.click(within(head).getByRole('button'))
  expect(head.getAttribute('aria-sort')).toBe('descending')
  expect(table().getByRole('columnheader', { name: 'الرقم' }).querySelector('button')).toBeNull()
})

test('choosing the page keeps what was chosen on other pages', async () => {
  render(<Page />)
  const all = table().getByRole<HTMLInputElement>('checkbox', { name: 'تحديد الصفحة كلها' })
  await userEvent.click(table().getByRole('checkbox', { name: 'تحديد هند' }))
  expect([chosen(), all.indeterminate]).toEqual(['2 9', true])
  await userEvent.click(all)
  expect([chosen(), all.checked]).toEqual(['1 2 9', true])
  await userEvent.click(all)
  expect(chosen()).toBe('9')
})

test('a phone gets the same rows as a list', () => {
  render(<Page />)
  const list = within(screen.getByRole('list', { name: 'الطالبات' }))
  expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['أسماء', 'هند'])
})

test('while loading there are places of rows and the head stays', () => {
  render(<Page loading skeletonRows={3} />)
  expect(table().getAllByRole('row')).toHaveLength(4)
  expect(screen.queryByText('أسماء')).toBeNull()
})

test('moving along a column says whose row it is, and sorting says the new order', async () => {
  render(<Page />)
  const names = table().getAllByRole('rowheader')
  expect(names.map((name) => name.textContent)).toEqual(['أسماء', 'هند'])
  const said = listenForSpeech()
  await userEvent.click(table().getByRole('button', { name: 'الاسم' }))
  await waitFor(() => expect(said).toEqual(['مرتبة بحسب الاسم، تنازليًا']))
  await userEvent.click(table().getByRole('button', { name: 'الاسم' }))
  await waitFor(() => expect(said.slice(1)).toEqual(['مرتبة بحسب الاسم، تصاعديًا']))
})

test('until it is sorted as she asked, the order before is not said', async () => {
  const asked: Sort[] = []
  const { rerender } = render(<Page onSort={(sort) => asked.push(sort)} />)
  const said = listenForSpeech()
  await userEvent.click(table().getByRole('button', { name: 'الاسم' }))
  expect(said).toEqual([])
  rerender(<Page sort={asked[0]} />)
  await waitFor(() => expect(said).toEqual(['مرتبة بحسب الاسم، تنازليًا']))
})
