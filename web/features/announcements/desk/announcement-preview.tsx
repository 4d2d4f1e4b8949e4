import { useState } from 'react'
import { places, type Announcement, type Place } from '#contract/announcements/shapes.ts'
import { useSite } from '#web/kernel/site.ts'
import { Brand } from '#web/ui/pictures/brand.tsx'
import { PreviewFrame } from '#web/ui/pictures/preview-frame.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'
import { AnnouncementBar } from '../shown/announcement-bar.tsx'
import { AnnouncementCard } from '../shown/announcement-card.tsx'
import { AnnouncementPanel } from '../shown/announcement-dialog.tsx'
import type { AnnouncementFormState } from './use-announcement-form.ts'
import { audienceWords, placeWords } from './words.ts'

const widths = { phone: 360, wide: 1280 } as const
type Width = keyof typeof widths
const PHONE_LABEL = 'هاتف'
const nothing = () => undefined

/** The announcement as those whom it is for will see it, while it is being written. */
export function AnnouncementPreview({ form }: { form: AnnouncementFormState }) {
  const [width, setWidth] = useState<Width>('phone')
  const [chosen, setChosen] = useState<Place>()
  const audience = form.value('audience')
  const written = form.value('place')
  const possible = places.filter((place) => place !== 'area' || audience !== 'visitors')
  const place = possible.find((one) => one === chosen) ?? written
  return (
    <section aria-labelledby="preview" className="grid min-w-0 gap-4">
      <PanelTitle id="preview" title="المعاينة" text={`كما يراه: ${audienceWords[audience]}`} />
      <div className="flex flex-wrap gap-3">
        <SegmentedControl
          compact
          label="عرض المعاينة"
          options={[
            { value: 'phone', label: PHONE_LABEL },
            { value: 'wide', label: 'حاسوب' },
          ]}
          value={width}
          onChange={setWidth}
        />
        <SegmentedControl
          compact
          label="مكان المعاينة"
          options={possible.map((value) => ({ value, label: placeWords[value] }))}
          value={place}
          onChange={setChosen}
        />
      </div>
      <div className="overflow-hidden border border-rule px-6">
        <PreviewFrame title={`معاينة الإعلان، ${placeWords[place]}`} width={widths[width]} onEscape={nothing}>
          <Page isArea={audience !== 'visitors'} place={place} announcement={announcementOf(form, place)} />
        </PreviewFrame>
      </div>
    </section>
  )
}

function announcementOf(form: AnnouncementFormState, place: Place): Announcement {
  const content = form.value('content')
  return {
    id: 0,
    title: form.value('title') || 'عنوان الإعلان',
    content,
    text: textOf(content),
    place,
    has_button: form.value('has_button'),
    button_text: form.value('button_text'),
    button_url: form.value('button_url'),
    is_dismissible: form.value('is_dismissible'),
    ends_at: null,
  }
}

const textOf = (html: string) =>
  new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html').body.textContent.trim()

interface PageProps {
  readonly isArea: boolean
  readonly place: Place
  readonly announcement: Announcement
}

/** A page in outline, with the announcement in its place. */
function Page({ isArea, place, announcement }: PageProps) {
  const shown = { announcement, onDismiss: nothing, onFollow: nothing }
  const site = useSite()
  return (
    <div className="min-h-dvh bg-canvas text-ink">
      {place === 'bar' && <AnnouncementBar {...shown} />}
      <header className="border-b border-rule bg-canvas">
        <div className="wrap flex min-h-16 items-center justify-between gap-4">
          <Brand site={site} />
          <span className="text-sm text-ink-3">{isArea ? 'مساحتها' : 'الموقع'}</span>
        </div>
      </header>
      <div className="wrap grid gap-6 py-6">
        {place === 'area' && <AnnouncementCard {...shown} />}
        <div aria-hidden className={isArea ? 'h-40 bg-sunken' : 'h-60 bg-hero'} />
        <div aria-hidden className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {['first', 'second', 'third'].map((name) => (
            <div key={name} className="h-40 bg-sunken" />
          ))}
        </div>
      </div>
      {place === 'dialog' && (
        <div
          style={{ background: 'var(--c-scrim)' }}
          className="fixed inset-0 grid items-end justify-items-center sm:items-center"
        >
          <div style={{ inlineSize: 'min(100%, 520px)' }} className="bg-surface shadow-float">
            <AnnouncementPanel {...shown} />
          </div>
        </div>
      )}
    </div>
  )
}
