import { useState } from 'react'
import { Brand } from '../pictures/brand.tsx'
import { Buttons, Fields, Uploads } from './controls.tsx'
import { Notes, Waiting } from './feedback.tsx'
import { Dates, Dialogs, Palette, Toasts } from './floating.tsx'
import { Frames, Pictures } from './frames.tsx'
import { Blocks, Navigation, Tables } from './lists.tsx'
import { Columns } from './part.tsx'
import { States, Verses } from './states.tsx'
import { SegmentedControl } from '../buttons/segmented-control.tsx'
import { applyTheme, themes, type Theme } from '../theme.ts'

/** The living page of the design system: every component in every state. */
export function Gallery() {
  return (
    <>
      <header className="border-b border-rule">
        <div className="wrap flex min-h-16 flex-wrap items-center gap-4 py-2 lg:min-h-19">
          <Brand site={{ platform_name: 'منصة رتّل' }} />
          <h1 className="text-ink-2">ورقة المكوّنات</h1>
          <div className="ms-auto">
            <ThemeChoice />
          </div>
        </div>
      </header>
      <div className="wrap grid gap-12 pbs-8 pbe-24 *:min-w-0">
        <Buttons />
        <Fields />
        <States />
        <Verses />
        <Navigation />
        <Tables />
        <Dialogs />
        <Columns of={2}>
          <Toasts />
          <Notes />
        </Columns>
        <Waiting />
        <Columns of={2}>
          <Dates />
          <div className="grid gap-12">
            <Palette />
            <Uploads />
          </div>
        </Columns>
        <Blocks />
        <Pictures />
        <Frames />
      </div>
    </>
  )
}

function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>('system')
  return (
    <SegmentedControl
      label="المظهر"
      value={theme}
      options={themes}
      onChange={(next) => {
        setTheme(next)
        applyTheme(next)
      }}
    />
  )
}
