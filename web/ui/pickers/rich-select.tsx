import { Select as BaseSelect } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { useFieldWiring } from '../fields/field-context.ts'
import { controlLook } from '../fields/input.tsx'
import { useLayer } from '../layers.ts'
import { floatingItem, floatingList, Rtl } from '../rtl.tsx'

export interface RichOption {
  value: string
  label: string
  hint?: ReactNode
  lead?: ReactNode
  disabled?: boolean | undefined
}

export interface RichSelectProps {
  options: readonly RichOption[]
  value: string | null
  onChange: (value: string) => void
  placeholder?: string | undefined
  name?: string | undefined
  'aria-label'?: string | undefined
  className?: string | undefined
}

/** A select whose choices carry a picture or a second line; plain words are better served by `Select`. */
export function RichSelect({
  options,
  value,
  onChange,
  placeholder = 'اختاري',
  name,
  className,
  ...aria
}: RichSelectProps) {
  const layer = useLayer()
  const { required, ...wiring } = useFieldWiring({})
  return (
    <Rtl>
      <BaseSelect.Root
        items={options.map(({ value: each, label }) => ({ value: each, label }))}
        value={value}
        name={name}
        required={required ?? false}
        onValueChange={(next) => next !== null && onChange(next)}
      >
        <BaseSelect.Trigger
          {...aria}
          {...wiring}
          className={cx(controlLook, 'flex items-center justify-between gap-3 text-start', className)}
        >
          <BaseSelect.Value placeholder={placeholder} className="truncate data-placeholder:text-ink-3" />
          <ChevronDown className="text-ink-3" />
        </BaseSelect.Trigger>
        <BaseSelect.Portal container={layer}>
          <BaseSelect.Positioner className="z-70 outline-none" sideOffset={4} alignItemWithTrigger={false}>
            <BaseSelect.Popup className={floatingList}>
              <BaseSelect.List>
                {options.map((option) => (
                  <BaseSelect.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled ?? false}
                    className={floatingItem}
                  >
                    {option.lead}
                    <span className="flex-1">
                      <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                      {option.hint && <span className="block text-xs text-ink-3">{option.hint}</span>}
                    </span>
                    <BaseSelect.ItemIndicator>
                      <Check className="text-primary" />
                    </BaseSelect.ItemIndicator>
                  </BaseSelect.Item>
                ))}
              </BaseSelect.List>
            </BaseSelect.Popup>
          </BaseSelect.Positioner>
        </BaseSelect.Portal>
      </BaseSelect.Root>
    </Rtl>
  )
}
