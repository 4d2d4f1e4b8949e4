import { WELCOME_LINK_DAYS, type ApplicationDetail } from '#contract/teacher-applications/shapes.ts'
import { arabicDigits } from '#core/format/number.ts'

type Account = ApplicationDetail['account']

const link = `رابط تعيين كلمة المرور، ويصلح ${arabicDigits(WELCOME_LINK_DAYS)} أيام`

const handOver = 'لا خادم بريد مضبوط، فسلّميها رابط كلمة المرور من صفحة حسابها.'

/** What acceptance does with the account that has her e-mail, or why it cannot be; in the director's words. */
export function accountRule(account: Account, hasMail: boolean): string {
  if (!account)
    return hasMail
      ? `يُنشأ لها حساب معلمة بهذا البريد، وتصلها رسالة ترحيب فيها ${link}.`
      : `يُنشأ لها حساب معلمة بهذا البريد. ${handOver}`
  if (account.role === 'admin') return 'هذا بريد مديرة، ولا يصير حسابها حساب معلمة. تستطيعين رفض الطلب.'
  if (account.state === 'archived') return 'لهذا البريد حساب في سلة المحذوفات. استعيديه أولًا، ثم اقبلي الطلب.'
  if (account.state === 'inactive') return 'لهذا البريد حساب موقوف. نشّطيه أولًا، ثم اقبلي الطلب.'
  if (account.role === 'teacher')
    return `لهذا البريد حساب معلمة قائم، فلا يُنشأ غيره ولا يتغير${hasMail ? '، وتصلها رسالة بالقبول' : ''}.`
  const turned = 'لهذا البريد حساب طالبة. يصير حساب معلمة وتنتهي جلساته، وتبقى دوراته وتقدمه.'
  return account.email_verified
    ? `${turned} وتبقى كلمة مروره. تأكدي أنها صاحبته.`
    : `${turned} ولم يُؤكَّد بريده من قبل، فتنتهي كلمة مروره${hasMail ? ` ويصلها ${link}.` : `. ${handOver}`}`
}
