import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { matchesQuery } from '#core/search/match.ts'
import { cx } from './cx.ts'
import { useFieldWiring } from './field-context.ts'
import { controlLook } from './input.tsx'
import { useLayer } from './layers.ts'
import { floatingItem, floatingList, Rtl } from './rtl.tsx'

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
  disabled?: boolean | undefined
  'aria-label'?: string | undefined
  className?: string | undefined
}

const folded = (option: ComboboxOption, query: string) => matchesQuery(query, option.label)
const same = (a: ComboboxOption, b: ComboboxOption) => a.value === b.value

/** Choosing by typing; hamza, taa and vowels do not matter while searching. */
export function Combobox(props: ComboboxProps) {
  const {
    options,
    value,
    onChange,
    onQuery,
    loading,
    placeholder = 'ابحثي...',
    emptyText = 'لا توجد نتائج',
  } = props
  const layer = useLayer()
  const { required, ...wiring } = useFieldWiring({})
  return (
    <Rtl>
      <BaseCombobox.Root
        items={options}
        value={value}
        onValueChange={onChange}
        isItemEqualToValue={same}
        itemToStringLabel={({ label }) => label}
        filter={onQuery ? null : folded}
        onInputValueChange={(query, { reason }) => reason === 'input-change' && onQuery?.(query)}
        disabled={props.disabled ?? false}
        required={required ?? false}
      >
        <span className={cx('relative flex', props.className)}>
          <BaseCombobox.Input
            {...wiring}
            aria-label={props['aria-label']}
            placeholder={placeholder}
            className={cx(controlLook, value ? 'pe-20' : 'pe-12')}
          />
          <span className="absolute inset-y-0 inset-e-0 flex items-center text-ink-3">
            <BaseCombobox.Clear
              aria-label="مسح الاختيار"
              className="grid h-11 w-9 place-items-center hover:text-ink"
            >
              <X className="size-4" />
            </BaseCombobox.Clear>
            <BaseCombobox.Trigger
              aria-label="عرض الخيارات"
              className="grid size-11 place-items-center hover:text-ink"
            >
              <ChevronDown />
            </BaseCombobox.Trigger>
          </span>
        </span>
        <BaseCombobox.Portal container={layer}>
          <BaseCombobox.Positioner className="z-70 outline-none" sideOffset={4}>
            <BaseCombobox.Popup className={floatingList} aria-busy={loading}>
              <BaseCombobox.Status className="px-4 text-sm text-ink-3">
                {loading ? 'جارٍ البحث...' : null}
              </BaseCombobox.Status>
              <BaseCombobox.Empty className="px-4 py-2 text-sm text-ink-3 empty:p-0">
                {loading ? null : emptyText}
              </BaseCombobox.Empty>
              <BaseCombobox.List>
                {(option: ComboboxOption) => (
                  <BaseCombobox.Item key={option.value} value={option} className={floatingItem}>
                    {option.lead}
                    <span className="flex-1">
                      {option.label}
                      {option.hint && <span className="block text-xs text-ink-3">{option.hint}</span>}
                    </span>
                    <BaseCombobox.ItemIndicator>
                      <Check className="text-primary" />
                    </BaseCombobox.ItemIndicator>
                  </BaseCombobox.Item>
                )}
              </BaseCombobox.List>
            </BaseCombobox.Popup>
          </BaseCombobox.Positioner>
        </BaseCombobox.Portal>
      </BaseCombobox.Root>
    </Rtl>
  )
}
