import type { ReactNode } from 'react'
import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'
import { scaled, textSizes, useTextSize } from './text-size.ts'

const options = textSizes.map(({ value, name, scale }) => ({
  value,
  label: (
    <>
      <span aria-hidden style={{ fontSize: `${scale * 0.875}rem`, lineHeight: 1.2 }}>
        أ
      </span>
      <span className="sr-only">{name}</span>
    </>
  ),
}))

/** What a lesson gives to read, in the size that she chose. */
export function ReadingArea({ children }: { children: ReactNode }) {
  const { size, choose } = useTextSize()
  return (
    <>
      <div className="mbe-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span aria-hidden className="text-sm text-ink-2">
          حجم النص
        </span>
        <SegmentedControl label="حجم النص" options={options} value={size.value} onChange={choose} />
      </div>
      <div className="break-words" data-text-size={size.value} style={scaled(size.scale)}>
        {children}
      </div>
    </>
  )
}
