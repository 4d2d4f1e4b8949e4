import type { ReactNode } from 'react'

export interface ComboboxOption {
  value: string
  label: string
  hint?: ReactNode
  lead?: ReactNode
}

export interface ComboboxProps {
  options: readonly ComboboxOption[]
  value: ComboboxOption | null
  onChange: (option: ComboboxOption | null) => void
  /** For choices that come from the server: the caller searches, and nothing is filtered here. */
  onQuery?: ((query: string) => void) | undefined
  loading?: boolean | undefined
  placeholder?: string | undefined
  emptyText?: string | undefined
  'aria-label'?: string | undefined
  className?: string | undefined
}

export const comboboxParts = {
  frame: 'relative flex',
  ends: 'absolute inset-y-0 inset-e-0 flex items-center text-ink-3',
  clear: 'grid h-11 w-9 place-items-center hover:text-ink',
  trigger: 'grid size-11 place-items-center hover:text-ink',
  input: (hasValue: boolean) => (hasValue ? 'pe-20' : 'pe-12'),
  placeholder: 'ابحثي...',
} as const
