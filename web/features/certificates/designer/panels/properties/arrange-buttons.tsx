import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  ArrowDownToLine,
  ArrowUpToLine,
  ChevronDown,
  ChevronUp,
  type LucideIcon,
} from 'lucide-react'
import { memo } from 'react'
import { arrange, type Arrangement } from '#core/certificate/design/arrange.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { change } from '../../editing/design.ts'
import { insideSheet, moved, sheetOf, type LayerStep } from '../../editing/edits.ts'
import type { Studio } from '../../editing/use-studio.ts'

const ARRANGEMENTS: readonly [Arrangement, string, LucideIcon][] = [
  ['right', 'محاذاة إلى اليمين', AlignEndVertical],
  ['centre', 'توسيط أفقي', AlignCenterVertical],
  ['left', 'محاذاة إلى اليسار', AlignStartVertical],
  ['top', 'محاذاة إلى الأعلى', AlignStartHorizontal],
  ['middle', 'توسيط رأسي', AlignCenterHorizontal],
  ['bottom', 'محاذاة إلى الأسفل', AlignEndHorizontal],
  ['across', 'توزيع أفقي متساوٍ', AlignHorizontalDistributeCenter],
  ['down', 'توزيع رأسي متساوٍ', AlignVerticalDistributeCenter],
]
const LAYERS: readonly [LayerStep, string, LucideIcon][] = [
  ['front', 'إلى الأمام كله', ArrowUpToLine],
  ['forward', 'خطوة إلى الأمام', ChevronUp],
  ['backward', 'خطوة إلى الخلف', ChevronDown],
  ['back', 'إلى الخلف كله', ArrowDownToLine],
]

/** The title is the name: beside a label of the same words it would be heard twice. */
const named = (label: string) => ({ label, title: label, 'aria-label': undefined })

interface ArrangeButtonsProps {
  readonly now: () => Studio
  readonly canSpread: boolean
}

/** One alone is arranged on the sheet, several among themselves. */
export const ArrangeButtons = memo(({ now, canSpread }: ArrangeButtonsProps) => {
  const put = (how: Arrangement) => {
    const { state, act, boxes, picked } = now()
    const sheet = sheetOf(state.template)
    const own = new Map(
      picked.flatMap(({ id }) => {
        const box = boxes.get(id)
        return box ? [[id, box] as const] : []
      }),
    )
    const places = new Map(
      [...arrange(own, how, sheet)].map(([id, place]) => [
        id,
        insideSheet({ ...(own.get(id) ?? { width: 0, height: 0 }), ...place }, sheet),
      ]),
    )
    act(change(moved(places)))
  }
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-semibold">المحاذاة والطبقات</h3>
      <fieldset aria-label="محاذاة وتوزيع" className="flex flex-wrap">
        {ARRANGEMENTS.map(([how, label, Icon]) => (
          <IconButton
            key={how}
            {...named(label)}
            disabled={(how === 'across' || how === 'down') && !canSpread}
            onClick={() => put(how)}
          >
            <Icon />
          </IconButton>
        ))}
      </fieldset>
      <fieldset aria-label="الطبقات" className="flex flex-wrap">
        {LAYERS.map(([step, label, Icon]) => (
          <IconButton key={step} {...named(label)} onClick={() => now().commands.relayer(step)}>
            <Icon />
          </IconButton>
        ))}
      </fieldset>
    </div>
  )
})
