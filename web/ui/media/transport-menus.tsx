import { Check, EllipsisVertical } from 'lucide-react'
import { formatNumber } from '#core/format/number.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import type { MenuAction, MenuGroup } from '../overlays/menu-items.ts'
import { Menu } from '../overlays/menu.tsx'

const RATES = [0.75, 1, 1.25, 1.5, 1.75, 2] as const

const rateText = (rate: number) => `${formatNumber(rate, 2)}×`

interface RateProps {
  rate: number
  onRate: (rate: number) => void
}

const rateGroup = ({ rate, onRate }: RateProps): MenuGroup => ({
  id: 'rates',
  label: 'السرعة',
  items: RATES.map((each) => ({
    id: String(each),
    label: (
      <>
        <bdi>{rateText(each)}</bdi>
        {each === rate && <span className="sr-only">، السرعة الحالية</span>}
      </>
    ),
    ...(each === rate ? { icon: Check } : {}),
    onPick: () => onRate(each),
  })),
})

/** Wide: speed has its own button, which says it. */
export function SpeedMenu({ className, ...props }: RateProps & { className: string }) {
  return (
    <Menu
      side="top"
      groups={[rateGroup(props)]}
      trigger={
        <IconButton bare label={`السرعة، ${rateText(props.rate)}`} className={className}>
          <b className="text-sm">{rateText(props.rate)}</b>
        </IconButton>
      }
    />
  )
}

/** On a phone everything that is wanted once a lesson lies behind the dots. */
export function MoreMenu({
  className,
  actions,
  ...props
}: RateProps & { className: string; actions: readonly MenuAction[] }) {
  return (
    <Menu
      side="top"
      groups={[...(actions.length > 0 ? [{ id: 'more', items: actions }] : []), rateGroup(props)]}
      trigger={
        <IconButton bare label="خيارات أخرى" className={className}>
          <EllipsisVertical />
        </IconButton>
      }
    />
  )
}
