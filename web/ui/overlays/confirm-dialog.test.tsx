// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { teachJsdomDialogs } from './jsdom-dialog.ts'

beforeAll(teachJsdomDialogs)
afterEach(cleanup)

const dialog = (children?: ReactNode) =>
  render(
    <ConfirmDialog
      open
      onClose={() => undefined}
      title="قبل أن نرسل"
      confirmLabel="إرسال"
      onConfirm={() => undefined}
    >
      {children}
    </ConfirmDialog>,
  )

test('a question begins at the way back', () => {
  dialog()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'إلغاء' }))
})

test('one that is filled in begins at its title, before what it asks for', () => {
  dialog(<input aria-label="السبب" />)
  expect(document.activeElement?.textContent).toBe('قبل أن نرسل')
})
