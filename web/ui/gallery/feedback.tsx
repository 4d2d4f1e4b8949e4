import { useState } from 'react'
import { Megaphone } from 'lucide-react'
import { Banner, OfflineBanner } from '../marks/banner.tsx'
import { Button, LinkButton } from '../buttons/button.tsx'
import { EmptyState } from '../loading/empty-state.tsx'
import { ErrorState } from '../loading/error-state.tsx'
import { NoResults } from '../loading/no-results.tsx'
import { Note } from '../marks/note.tsx'
import { RichText } from '../text/rich-text.tsx'
import { SectionBoundary } from '../loading/section-boundary.tsx'
import { Loading, SkeletonCard, SkeletonRows } from '../loading/skeleton.tsx'
import { toast } from '../toasts/toast.tsx'
import { Columns, Part } from './part.tsx'

export function Notes() {
  const [shown, setShown] = useState(true)
  return (
    <Part title="تنبيهات داخل الصفحة">
      <Note>الجلسة تُسجَّل الآن بموافقة جميع الحاضرات.</Note>
      <Note kind="warn">لديكِ تغييرات لم تُحفظ.</Note>
      <Note kind="ok">الشهادة صحيحة، صدرت في ٨ جمادى الآخرة ١٤٤٨ هـ.</Note>
      <Note kind="danger">أُوقف هذا الحساب. راسلي الدعم لمعرفة السبب.</Note>
      {shown && (
        <Banner icon={Megaphone} onDismiss={() => setShown(false)}>
          فُتح التسجيل في حلقات رجب. <a href="#circles">اختاري حلقتكِ</a>
        </Banner>
      )}
      <OfflineBanner />
    </Part>
  )
}

function Breakable() {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) throw new Error('the gallery shows what a broken part looks like')
  return (
    <Button look="quiet" onClick={() => setBroken(true)}>
      عطّلي هذا الجزء
    </Button>
  )
}

export function Waiting() {
  return (
    <>
      <Columns of={3}>
        <Part title="تحميل">
          <Loading>
            <SkeletonCard />
          </Loading>
          <SkeletonRows rows={2} />
        </Part>
        <Part title="فارغ">
          <EmptyState
            title="لا توجد مهام اليوم"
            text="أنهيتِ ما عليكِ. راجعي وردكِ، أو استريحي."
            action={
              <LinkButton look="quiet" to="#mushaf">
                افتحي المصحف
              </LinkButton>
            }
          />
        </Part>
        <Part title="خطأ">
          <ErrorState
            title="تعذر تحميل الحلقات"
            text="تعذر الاتصال، تحققي من الإنترنت. ما تم تحميله سابقًا باقٍ كما هو."
            onRetry={() => toast({ title: 'جارٍ إعادة المحاولة', kind: 'info' })}
            code="E-4F9K2"
          />
        </Part>
      </Columns>
      <Part title="جزء تعطّل وحده">
        <SectionBoundary>
          <Breakable />
        </SectionBoundary>
      </Part>
      <Columns of={2}>
        <Part title="بلا نتائج">
          <NoResults
            text="لا دورة تطابق «تفسير جزء عم»."
            onClear={() => toast({ title: 'مُسحت العوامل', kind: 'info' })}
          />
        </Part>
        <Part title="نص منسّق">
          <RichText html={sample} />
        </Part>
      </Columns>
    </>
  )
}

const sample = `<h3>أحكام النون الساكنة</h3><p>للنون الساكنة والتنوين <b>أربعة</b> أحكام، أولها الإظهار:</p>
<p class="ayat">مِنْ خَوْفٍ</p><ol><li>الإظهار عند ستة أحرف.</li><li>الإدغام في «يرملون».</li></ol>
<blockquote>قال صاحب التحفة: «للنونِ إنْ تسكُنْ وللتنوينِ».</blockquote>`
