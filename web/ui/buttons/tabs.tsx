import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { Rtl } from '../rtl.tsx'
import { tabLook, tabRow } from './tab-links.tsx'

export interface Tab {
  value: string
  label: ReactNode
  count?: ReactNode
  content: ReactNode
}

export interface TabsProps {
  label: string
  items: readonly Tab[]
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
  /** Panels that lose what was typed in them when they go may stay in the page. */
  keepPanels?: boolean | undefined
}

/** Tabs inside a screen. Where the choice belongs in the address, use `TabLinks`. */
export function Tabs({ label, items, value, defaultValue, onChange, keepPanels = false }: TabsProps) {
  const chosen = value === undefined ? { defaultValue: defaultValue ?? items[0]?.value } : { value }
  return (
    <Rtl>
      <BaseTabs.Root {...chosen} onValueChange={(next) => onChange?.(String(next))}>
        <BaseTabs.List className={tabRow} aria-label={label} activateOnFocus>
          {items.map((tab) => (
            <BaseTabs.Tab key={tab.value} value={tab.value} className={tabLook}>
              {tab.label}
              {tab.count !== undefined && <span className="text-xs text-ink-3">{tab.count}</span>}
            </BaseTabs.Tab>
          ))}
        </BaseTabs.List>
        {items.map((tab) => (
          <BaseTabs.Panel key={tab.value} value={tab.value} keepMounted={keepPanels} className="pbs-4">
            {tab.content}
          </BaseTabs.Panel>
        ))}
      </BaseTabs.Root>
    </Rtl>
  )
}
