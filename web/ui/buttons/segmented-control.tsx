import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'

export interface Segment<T extends string> {
  value: T
  label: ReactNode
}

export interface SegmentedControlProps<T extends string> {
  /** Names the group for those who do not see it. */
  label: string
  options: readonly Segment<T>[]
  value: T
  onChange: (value: T) => void
  block?: boolean | undefined
  /** Less air beside the words, for narrow columns. */
  compact?: boolean | undefined
  /** Named, the choice is sent with the form around it. */
  name?: string | undefined
  className?: string | undefined
}

/** A few exclusive choices side by side: radio buttons underneath, so arrows follow the reading direction. */
export function SegmentedControl<T extends string>(props: SegmentedControlProps<T>) {
  const { label, options, value, onChange, block, compact, className } = props
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      // Colours of her own would leave no ground to tell the chosen one by.
      style={{ forcedColorAdjust: 'none' }}
      className={cx(
        'rounded-md border border-line bg-surface',
        block ? 'flex' : 'inline-flex max-w-full',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            compact ? 'px-2' : 'px-4',
            // Not by what the choice holds: Firefox below 121 would show no choice at all.
            option.value === value ? 'bg-tint text-tint-ink' : 'text-ink-2',
            'relative grid min-h-11 flex-1 cursor-pointer place-items-center border-s border-rule py-1 text-sm text-center font-semibold sm:whitespace-nowrap first:rounded-s-[5px] first:border-0 last:rounded-e-[5px] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          )}
        >
          <input
            type="radio"
            name={props.name ?? id}
            value={option.value}
            className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
