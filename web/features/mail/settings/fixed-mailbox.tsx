import { useMutation } from '@tanstack/react-query'
import type { InboundSettings } from '#contract/inbound-mail/shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DescriptionList } from '#web/ui/text/description-list.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { inboundApi } from '../mail.queries.ts'
import { ConnectionAnswer } from './connection-answer.tsx'
import { encryptionWords } from './encryption-words.ts'

/** What stands in the environment is shown and tested, and changed nowhere but there. */
export function FixedMailbox({ settings }: { settings: InboundSettings }) {
  const { way, address, host, port, tls, user, folder } = settings
  const test = useMutation({ mutationFn: () => inboundApi.test({ body: { way, address } }) })
  return (
    <>
      <Note>
        الوارد مُعدّ في إعدادات التشغيل (<Latin>INBOUND_ADDRESS</Latin> وما معه)، وهي المقدَّمة على ما يُحفظ هنا.
      </Note>
      <DescriptionList
        items={[
          {
            term: 'عنوان الأجوبة',
            value: <Latin>{address}</Latin>,
          },
          ...(way === 'imap'
            ? [
                {
                  term: 'الخادم',
                  value: <Latin>{host}</Latin>,
                },
                { term: 'المنفذ', value: arabicDigits(port) },
                { term: 'التشفير', value: encryptionWords[tls] },
                {
                  term: 'اسم الدخول',
                  value: <Latin>{user}</Latin>,
                },
                {
                  term: 'المجلد',
                  value: <Latin>{folder}</Latin>,
                },
              ]
            : []),
        ]}
      />
      <div>
        <Button look="quiet" busy={test.isPending} busyText="جارٍ السؤال..." onClick={() => test.mutate()}>
          تجربة الصندوق
        </Button>
      </div>
      <ConnectionAnswer test={test} />
    </>
  )
}
