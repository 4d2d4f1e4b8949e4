import { useState, type CSSProperties } from 'react'
import { device } from '#web/kernel/storage.ts'

export const textSizes = [
  { value: 'small', name: 'صغير', scale: 0.875 },
  { value: 'usual', name: 'معتاد', scale: 1 },
  { value: 'large', name: 'كبير', scale: 1.175 },
  { value: 'larger', name: 'أكبر', scale: 1.375 },
  { value: 'largest', name: 'الأكبر', scale: 1.625 },
] as const
type TextSize = (typeof textSizes)[number]

const KEY = 'text_size'
const [, usual] = textSizes

/** How large the texts of lessons are. It belongs to the device: a phone is held nearer than a screen stands. */
export function useTextSize() {
  const [size, setSize] = useState<TextSize>(
    () => textSizes.find(({ value }) => value === device.get(KEY)) ?? usual,
  )
  return {
    size,
    choose(next: TextSize['value']) {
      device.set(KEY, next)
      setSize(textSizes.find(({ value }) => value === next) ?? usual)
    },
  }
}

/** The sizes of the design (`tokens.css`, `ayat.css`), in rem. */
const tokens = { '--t-sm': 0.875, '--t-md': 1, '--t-lg': 1.125, '--t-xl': 1.375, '--t-ayat': 1.625 }

/** Shares of rem, so that the browser's own text size stays. */
export const scaled = (scale: number): CSSProperties => ({
  fontSize: `${scale}rem`,
  ...Object.fromEntries(Object.entries(tokens).map(([name, rem]) => [name, `${rem * scale}rem`])),
})
