import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#core/format/number.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useSearch } from '#web/router/router-context.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { mailStatusQuery } from '../public/status.queries.ts'
import { LetterList } from '../letters/letter-list.tsx'
import { deskParts, mailDesk, type DeskFilters } from './desk-address.ts'
import { MailList } from './mail-list.tsx'
import { MailStatusPart } from './mail-status.tsx'
import { SuppressionList } from './suppression-list.tsx'

const partWords: Record<DeskFilters['part'], string> = {
  mails: 'الرسائل',
  letters: 'نصوص الرسائل',
  suppressions: 'عناوين موقوفة',
}

function MailDeskScreen() {
  const filters = mailDesk.read(useSearch())
  const status = useQuery(mailStatusQuery())
  return (
    <>
      <PageHeader
        title="إدارة البريد"
        text="ما ينتظر من الرسائل وما أُرسل وما لم يُرسل، ونصوصها."
        actions={<TextLink to="/admin/settings/email">إعدادات البريد</TextLink>}
      />
      <div className="grid gap-6">
        <Loaded query={status} failed="تعذر تحميل حال البريد" rows={1}>
          {(found) => <MailStatusPart status={found} />}
        </Loaded>
        <TabLinks
          label="أقسام البريد"
          items={deskParts.map((part) => ({
            id: part,
            to: mailDesk.addressOf({ ...mailDesk.none, part }),
            label: partWords[part],
            count: part === 'suppressions' && status.data ? formatNumber(status.data.suppressed) : undefined,
            current: part === filters.part,
          }))}
        />
        {filters.part === 'mails' && <MailList filters={filters} failed={status.data?.failed ?? 0} />}
        {filters.part === 'letters' && <LetterList />}
        {filters.part === 'suppressions' && <SuppressionList filters={filters} />}
      </div>
    </>
  )
}

export const screen = titledScreen(MailDeskScreen, 'إدارة البريد')
