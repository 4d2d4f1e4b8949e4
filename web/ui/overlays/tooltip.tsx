import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { useLayer } from '../layers.ts'
import { Rtl } from '../rtl.tsx'

export interface TooltipProps {
  text: ReactNode
  /** The button it explains; its own name must not depend on the tooltip. */
  children: ReactElement<Record<string, unknown>>
  side?: 'top' | 'bottom' | undefined
}

export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const layer = useLayer()
  return (
    <Rtl>
      <BaseTooltip.Root>
        <BaseTooltip.Trigger render={children} />
        <BaseTooltip.Portal container={layer}>
          <BaseTooltip.Positioner side={side} sideOffset={6} className="z-80">
            <BaseTooltip.Popup className="max-w-[260px] rounded-md bg-ink px-2.5 py-1 text-sm text-canvas shadow-float transition-opacity duration-(--m-fast) data-ending-style:opacity-0 data-starting-style:opacity-0">
              {text}
            </BaseTooltip.Popup>
          </BaseTooltip.Positioner>
        </BaseTooltip.Portal>
      </BaseTooltip.Root>
    </Rtl>
  )
}
