import { Link } from '#web/router/link.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { Steps } from '../../site/public/steps.tsx'
import { zoomPage } from './zoom-page.tsx'

export const screen = zoomPage({
  title: 'كيف أدخل لقاء Zoom',
  description: 'دخول الحلقة أو المحاضرة في Zoom من الجوال والحاسوب، خطوة خطوة.',
  lead: () => 'الدخول من صفحة حلقتكِ أو محاضرتكِ هنا، لا من رابط يُرسل إليكِ.',
  sections: () => [
    {
      id: 'phone',
      title: 'من الجوال',
      content: (
        <Steps>
          <li>
            ثبّتي تطبيق <Latin>Zoom Workplace</Latin> من متجر جوالكِ، مرة واحدة. لا يلزمكِ حساب فيه.
          </li>
          <li>
            افتحي <Link to="/student/circles">حلقاتي</Link> واختاري حلقتكِ. يُفتح الباب قبل الموعد بعشر دقائق.
          </li>
          <li>اضغطي «ادخلي الجلسة». تُفتح صفحة Zoom، ومنها يُفتح التطبيق.</li>
          <li>إن سألكِ عن الصوت فاختاري الاتصال بصوت الجهاز، واسمحي بالميكروفون.</li>
          <li>تدخلين وصوتكِ مغلق. افتحيه حين تدعوكِ معلمتكِ.</li>
        </Steps>
      ),
    },
    {
      id: 'computer',
      title: 'من الحاسوب',
      content: (
        <Steps>
          <li>افتحي حلقتكِ هنا واضغطي «ادخلي الجلسة».</li>
          <li>
            في صفحة Zoom اقبلي فتح التطبيق، أو اختاري <Latin>Join from your browser</Latin> للدخول بلا تثبيت.
          </li>
        </Steps>
      ),
    },
    {
      id: 'attendance',
      title: 'حضوركِ',
      content: (
        <p>
          يُعرف حضوركِ من رابطكِ أنتِ: ادخلي به في كل مرة، ولو انقطعتِ ثم عدتِ. ومن دخلت برابط غيرها لم تُعرف. وتراجع
          معلمتكِ الكشف ولها أن تصححه.
        </p>
      ),
    },
    {
      id: 'teachers',
      title: 'للمعلمات',
      content: (
        <p>
          في جلستكِ اضغطي «ابدئي في Zoom»: تبدأ الجلسة هنا وتدخلين اللقاء مضيفةً له. لا تعطي رابطكِ أحدًا، فهو يفتح
          اللقاء باسم المضيفة. وحين تنهين الجلسة هنا ينتهي اللقاء هناك.
        </p>
      ),
    },
  ],
})
