import { useState } from 'react'
import { SegmentedControl } from '../buttons/segmented-control.tsx'

const themes = [
  { value: 'light', label: 'فاتح' },
  { value: 'dark', label: 'داكن' },
] as const

/** A mail at the width of a phone, in one of its themes. It is drawn in a frame of its own, in which no script runs. */
export function MailFrame({ subject, pages }: { subject: string; pages: { light: string; dark: string } }) {
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  return (
    <div className="grid justify-items-start gap-3">
      <SegmentedControl label="مظهر المعاينة" options={themes} value={theme} onChange={setTheme} compact />
      <p className="text-sm text-ink-2">
        <bdi>{subject}</bdi>
      </p>
      <iframe
        title="الرسالة كما تصل"
        sandbox="allow-same-origin"
        srcDoc={pages[theme]}
        className="block h-[600px] w-full max-w-[360px] border border-rule"
      />
    </div>
  )
}
