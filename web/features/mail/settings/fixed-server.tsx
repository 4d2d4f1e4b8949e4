import { useMutation } from '@tanstack/react-query'
import type { MailSettings } from '#contract/mail/shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DescriptionList } from '#web/ui/text/description-list.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { mailApi } from '../mail.queries.ts'
import { ConnectionAnswer } from './connection-answer.tsx'
import { encryptionWords } from './encryption-words.ts'

/** What stands in the environment is shown and tested, and changed nowhere but there. */
export function FixedServer({ server }: { server: MailSettings['server'] }) {
  const { host, port, tls, user, has_password } = server
  const test = useMutation({ mutationFn: () => mailApi.testConnection({ body: { host, port, tls, user } }) })
  return (
    <>
      <Note>
        الخادم مُعدّ في إعدادات التشغيل (<Latin>SMTP_HOST</Latin> وما معه)، وهي المقدَّمة على ما يُحفظ هنا.
      </Note>
      <DescriptionList
        items={[
          {
            term: 'الخادم',
            value: <Latin>{host}</Latin>,
          },
          { term: 'المنفذ', value: arabicDigits(port) },
          { term: 'التشفير', value: encryptionWords[tls] },
          {
            term: 'اسم الدخول',
            value: user ? <Latin>{user}</Latin> : 'بلا دخول',
          },
          { term: 'كلمة المرور', value: has_password ? 'محفوظة، ولا تُعرض' : 'لا كلمة' },
        ]}
      />
      <div>
        <Button look="quiet" busy={test.isPending} busyText="جارٍ السؤال..." onClick={() => test.mutate()}>
          تجربة الاتصال
        </Button>
      </div>
      <ConnectionAnswer test={test} />
    </>
  )
}
