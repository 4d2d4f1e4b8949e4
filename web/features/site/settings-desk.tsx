import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearch } from '#web/router/router-context.ts'
import { siteTextKeys } from '#contract/site/shapes.ts'
import type { SiteSettings } from '#contract/site/shapes.ts'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { SiteForm } from './site-form.tsx'
import { SiteTextForm } from './texts/site-text-form.tsx'
import { siteSettingsQuery } from './settings.queries.ts'

const GENERAL = 'general'
const TESTIMONIALS = 'testimonials'
const SECURITY = 'security'
const PRAYERS = 'prayers'

const TestimonialsPart = lazyPart('TestimonialsPart', () => import('./testimonials-part.tsx'))

const SecondFactorRulePart = lazyPart('SecondFactorRulePart', () => import('./second-factor-rule-part.tsx'))

const PrayerTimesPart = lazyPart('PrayerTimesPart', () => import('./prayer-times-part.tsx'))

const INTRODUCTION = 'ما تكتبينه هنا يظهر في صفحات الزائرات حال حفظه.'

export function SettingsDesk() {
  const search = useSearch()
  const settings = useQuery(siteSettingsQuery())
  return (
    <>
      <PageHeader title="إعدادات المنصة" text={search.get('part') === SECURITY ? undefined : INTRODUCTION} />
      <Loaded query={settings} failed="تعذر تحميل الإعدادات" rows={6}>
        {(data) => <Settings settings={data} part={search.get('part') ?? GENERAL} />}
      </Loaded>
    </>
  )
}

function Settings({ settings, part }: { settings: SiteSettings; part: string }) {
  const shown = siteTextKeys.find((key) => key === part)
  const text = settings.texts.find(({ key }) => key === shown)
  const tabs = [
    { id: GENERAL, label: 'عام' },
    ...settings.texts.map(({ key, title }) => ({ id: key, label: title })),
    { id: TESTIMONIALS, label: 'آراء الطالبات' },
    { id: SECURITY, label: 'أمان الحسابات' },
    { id: PRAYERS, label: 'أوقات الصلاة' },
  ]
  return (
    <>
      <TabLinks
        label="أقسام الإعدادات"
        items={tabs.map(({ id, label }) => ({
          id,
          label,
          to: id === GENERAL ? '?' : `?part=${id}`,
          current: id === (tabs.some((tab) => tab.id === part) ? part : GENERAL),
        }))}
      />
      <div className="mt-8">
        <Suspense fallback={<SkeletonRows />}>
          {part === TESTIMONIALS ? (
            <TestimonialsPart />
          ) : part === SECURITY ? (
            <SecondFactorRulePart />
          ) : part === PRAYERS ? (
            <PrayerTimesPart />
          ) : text ? (
            <SiteTextForm key={text.key} text={text} />
          ) : (
            <SiteForm settings={settings} />
          )}
        </Suspense>
      </div>
    </>
  )
}
