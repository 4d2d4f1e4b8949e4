import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { matchesQuery } from '#core/search/match.ts'
import { comboboxParts, type ComboboxOption, type ComboboxProps } from './combobox-props.ts'
import { cx } from '../cx.ts'
import { useFieldWiring } from '../fields/field-context.ts'
import { controlLook } from '../fields/input.tsx'
import { useLayer } from '../layers.ts'
import { floatingItem, floatingList, Rtl } from '../rtl.tsx'

const folded = (option: ComboboxOption, query: string) => matchesQuery(query, option.label)
const same = (a: ComboboxOption, b: ComboboxOption) => a.value === b.value

/** What happened in the field before its list was there. */
export interface EarlyUse {
  readonly text: string | undefined
  readonly opens: boolean
}

/** The field with its list; `combobox.tsx` brings it when the field is first reached. */
export function ComboboxList({ early, ...props }: ComboboxProps & { early: EarlyUse }) {
  const {
    options,
    value,
    onChange,
    onQuery,
    loading,
    placeholder = comboboxParts.placeholder,
    emptyText = 'لا توجد نتائج',
  } = props
  const layer = useLayer()
  const input = useEarlyUse(early)
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
        required={required ?? false}
      >
        <span className={cx(comboboxParts.frame, props.className)}>
          <BaseCombobox.Input
            {...wiring}
            ref={input}
            aria-label={props['aria-label']}
            placeholder={placeholder}
            className={cx(controlLook, comboboxParts.input(value !== null))}
          />
          <span className={comboboxParts.ends}>
            <BaseCombobox.Clear aria-label="مسح الاختيار" className={comboboxParts.clear}>
              <X className="size-4" />
            </BaseCombobox.Clear>
            <BaseCombobox.Trigger aria-label="عرض الخيارات" className={comboboxParts.trigger}>
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

/** Takes the focus over before the next key, and does once more what was done too early: typing as if it were typed now, or opening. */
function useEarlyUse({ text, opens }: EarlyUse) {
  const ref = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    const input = ref.current
    if (isDone.current || !input) return
    isDone.current = true
    input.focus()
    if (text !== undefined) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
    } else if (opens) input.click()
  }, [text, opens])
  return ref
}
