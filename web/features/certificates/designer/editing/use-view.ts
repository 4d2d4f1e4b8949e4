import { useCallback, useMemo, useState } from 'react'
import type { PlaceValues } from '#core/certificate/places.ts'
import { samplePlaces } from '#core/certificate/sample-places.ts'
import { toGregorian } from '#core/format/gregorian.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { device } from '#web/kernel/storage.ts'
import { useSite } from '#web/kernel/site.ts'

const ZOOM = { least: 0.3, most: 3, step: 1.25 }
const COUNT_OF_SAMPLES = 10_000

/** How she looks at the sheet; none of it is saved with the template. */
export interface View {
  readonly isPreview: boolean
  readonly hasGrid: boolean
  readonly snaps: boolean
  readonly isLocked: boolean
  /** Undefined: as large as the room allows. */
  readonly zoom: number | undefined
  /** Whose name the preview shows. */
  readonly name: string | undefined
}

export function useView() {
  const [view, setView] = useState<View>({
    isPreview: false,
    hasGrid: true,
    snaps: true,
    isLocked: false,
    zoom: undefined,
    name: undefined,
  })
  const { platform_name: platform } = useSite()
  const now = useNow()
  const [count] = useState(() => Math.floor(Math.random() * COUNT_OF_SAMPLES))
  const { name, isPreview } = view
  const sample = useMemo((): Required<PlaceValues> => {
    const { year } = toGregorian(riyadhDay(now))
    const places = samplePlaces({ platform, origin: window.location.origin, year, count })
    return name === undefined ? places : { ...places, student_name: name }
  }, [platform, count, now, name])
  const values = useMemo(
    (): PlaceValues => (isPreview ? sample : { qr_code: sample.qr_code }),
    [sample, isPreview],
  )
  const look = useCallback((patch: Partial<View>) => setView((before) => ({ ...before, ...patch })), [])
  return { view, values, sample, look }
}

export const zoomed = (zoom: number, way: 1 | -1): number =>
  Math.min(ZOOM.most, Math.max(ZOOM.least, zoom * ZOOM.step ** way))

const WIDTH = { key: 'designer_sidebar', least: 480, most: 1400, usual: 1055 }
/** What both columns leave to the sheet: it is never smaller than 0.7 there, with its margins, both handles and a scroll bar. */
const LEAST_SHEET = 776

const boundedWidth = (width: number, room: number): number =>
  Math.max(WIDTH.least, Math.min(width, WIDTH.most, room - LEAST_SHEET))

/** The width of both columns together, kept on the device; never so wide that the sheet has no room. */
export function useSidebars(room: number) {
  const [width, setWidth] = useState(() => Number(device.get(WIDTH.key)) || WIDTH.usual)
  const [isCollapsed, setCollapsed] = useState(false)
  return {
    width: boundedWidth(width, room),
    least: WIDTH.least,
    most: boundedWidth(WIDTH.most, room),
    isCollapsed,
    setCollapsed,
    resize: (next: number) => {
      const bounded = boundedWidth(next, room)
      device.set(WIDTH.key, String(bounded))
      setWidth(bounded)
    },
  }
}
