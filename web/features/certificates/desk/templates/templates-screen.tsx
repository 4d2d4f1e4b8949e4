import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { TemplateLine } from '#contract/certificates/template-shapes.ts'
import { hrefTo } from '#core/href.ts'
import { templateCount } from '#core/format/area-counts.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useListFilters } from '#web/kernel/lists/use-list-filters.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { SearchInput } from '#web/ui/fields/search-input.tsx'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { tabsOf } from '#web/kernel/lists/list-tabs.ts'
import { DeskTabs } from '../desk-tabs.tsx'
import { TemplateCard } from './template-card.tsx'
import { templateFilters, templatesQuery, useTemplateAct, type TemplateFilters } from './templates.queries.ts'

const ReadyDialog = lazyDialog('ReadyDialog', () => import('./ready-dialog.tsx'))

const TITLE = 'قوالب الشهادات'
const stateWords: Readonly<Record<TemplateFilters['state'], string>> = {
  active: 'المستعملة',
  archived: 'المؤرشفة',
  all: 'الكل',
}

function TemplatesScreen() {
  const { filters, search, clearSearch } = useListFilters(templateFilters)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <PageHeader
        title={TITLE}
        text="ما تُطبع عليه الشهادات. الصادرة تبقى كما طُبعت، مهما غيّرتِ القالب."
        actions={
          <>
            <LinkButton to={hrefTo('/admin/certificate-builder-full/{templateId}', { templateId: 'new' })}>
              قالب جديد
            </LinkButton>
            <Button look="quiet" onClick={() => setChoosing(true)}>
              من قالب جاهز
            </Button>
            <ImportButton />
          </>
        }
      />
      <DeskTabs current="templates" />
      <div className="grid gap-5">
        <TabLinks
          label="حالة القوالب"
          items={tabsOf(templateFilters, filters, { of: 'state', words: stateWords })}
        />
        <search>
          <form onSubmit={(event) => event.preventDefault()}>
            <SearchInput label="البحث في القوالب" placeholder="اسم القالب..." search={search} />
          </form>
        </search>
        <Results filters={filters} onClear={clearSearch} onChoose={() => setChoosing(true)} />
      </div>
      {isChoosing && <ReadyDialog onClose={() => setChoosing(false)} />}
    </>
  )
}

function ImportButton() {
  const input = useRef<HTMLInputElement>(null)
  const read = useTemplateAct(async (file: File) =>
    (await import('./exchange-template.ts')).importTemplate(file),
  )
  const take = (file: File) =>
    read.mutate(file, {
      onSuccess: ({ name }) => toast({ title: 'أُضيف القالب', text: name }),
      onError: (error) => toast({ kind: 'danger', title: sentenceOf(error) }),
    })
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="ملف القالب"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) take(file)
          target.value = ''
        }}
      />
      <Button
        look="quiet"
        busy={read.isPending}
        busyText="جارٍ الاستيراد..."
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden className="size-5" />
        استيراد قالب
      </Button>
    </>
  )
}

interface ResultsProps {
  readonly filters: TemplateFilters
  readonly onClear: () => void
  readonly onChoose: () => void
}

function Results({ filters, onClear, onChoose }: ResultsProps) {
  const list = useQuery(templatesQuery(filters))
  return (
    <PagedList
      list={list}
      failed="تعذر تحميل القوالب"
      rows={4}
      onClear={filters.search === '' ? undefined : onClear}
      empty={<Nothing state={filters.state} onChoose={onChoose} />}
      linkTo={(page) => templateFilters.addressOf({ ...filters, page })}
      countWords={templateCount}
    >
      {(items) => <Cards items={items} />}
    </PagedList>
  )
}

const Cards = ({ items }: { items: readonly TemplateLine[] }) => (
  <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-3">
    {items.map((template) => (
      <TemplateCard key={template.id} template={template} />
    ))}
  </ul>
)

const Nothing = ({ state, onChoose }: { state: TemplateFilters['state']; onChoose: () => void }) =>
  state === 'archived' ? (
    <EmptyState title="لا قوالب في الأرشيف" text="القالب المستعمل يؤرشف حين لا تريدينه، ولا يُحذف." />
  ) : (
    <EmptyState
      title="لا قوالب بعد"
      text="تُطبع الشهادات على القالب الأصلي حتى تختاري لكل دورة قالبها."
      action={<Button onClick={onChoose}>من قالب جاهز</Button>}
    />
  )

export const screen = titledScreen(TemplatesScreen, TITLE)
