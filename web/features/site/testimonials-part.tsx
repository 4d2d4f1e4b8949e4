import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { Testimonial } from '#contract/reviews/shapes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { RatingStars } from '#web/ui/marks/rating-stars.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { PreviewButton } from './preview/preview-button.tsx'
import {
  choicesQuery,
  chosenQuery,
  MOST_LISTED,
  MOST_SHOWN,
  useChoose,
  useShownFor,
} from './testimonials.queries.ts'
import { placed, sameOrder } from './testimonials.ts'
import { SpokenName } from '#web/ui/spoken.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'

const STEP = 10

/** Which words of students stand on the home page. */
export function TestimonialsPart() {
  const chosen = useQuery(chosenQuery())
  return (
    <Loaded query={chosen} failed="تعذر تحميل الآراء" rows={6}>
      {(saved) => <Choice key={saved.map(({ id }) => id).join()} saved={saved} />}
    </Loaded>
  )
}

function Choice({ saved }: { saved: readonly Testimonial[] }) {
  const [chosen, setChosen] = useState(saved)
  const choose = useChoose()
  const shownFor = useShownFor()
  const isChanged = !sameOrder(saved, chosen)
  useUnsavedMark(useCallback(() => isChanged, [isChanged]))
  const save = () =>
    choose.mutate(
      chosen.map(({ id }) => id),
      { onSuccess: () => toast({ title: 'تم الحفظ', text: 'ظهر اختياركِ في الصفحة الرئيسية.' }) },
    )
  return (
    <div className="grid max-w-[820px] gap-10">
      <section className="grid gap-4">
        <PanelTitle title="المعروض" text="ثلاثة آراء على الأكثر، بهذا الترتيب" />
        <FormFailure text={choose.error ? sentenceOf(choose.error) : undefined} />
        {chosen.length === 0 ? (
          <p className="text-ink-2">لم تختاري شيئًا، فتُعرض أحدث الآراء المنشورة بأربع نجوم فأكثر.</p>
        ) : (
          <Rows label="الآراء المعروضة">
            {chosen.map((one, at) => (
              <Row
                key={one.id}
                title={<Words of={one} />}
                text={<Source of={one} />}
                actions={
                  <>
                    <IconButton
                      label={`تقديم رأي ${one.author}`}
                      disabled={at === 0}
                      onClick={() => setChosen(placed(chosen, at, at - 1))}
                    >
                      <ArrowUp />
                    </IconButton>
                    <IconButton
                      label={`تأخير رأي ${one.author}`}
                      disabled={at === chosen.length - 1}
                      onClick={() => setChosen(placed(chosen, at, at + 1))}
                    >
                      <ArrowDown />
                    </IconButton>
                    <IconButton
                      label={`إزالة رأي ${one.author}`}
                      onClick={() => setChosen(chosen.filter(({ id }) => id !== one.id))}
                    >
                      <X />
                    </IconButton>
                  </>
                }
              />
            ))}
          </Rows>
        )}
        <div className="flex flex-wrap gap-3">
          <Button disabled={!isChanged} busy={choose.isPending} busyText="جارٍ الحفظ..." onClick={save}>
            حفظ التغييرات
          </Button>
          <PreviewButton read={async () => ({ part: 'testimonials', list: await shownFor(chosen) })} />
        </div>
      </section>
      <Choices chosen={chosen} onChoose={(one) => setChosen([...chosen, one])} />
    </div>
  )
}

interface ChoicesProps {
  readonly chosen: readonly Testimonial[]
  readonly onChoose: (one: Testimonial) => void
}

function Choices({ chosen, onChoose }: ChoicesProps) {
  const [count, setCount] = useState(STEP)
  const choices = useQuery(choicesQuery(count))
  return (
    <section className="grid gap-4">
      <PanelTitle title="التقييمات المنشورة" text="الأحدث أولًا" />
      <Loaded query={choices} failed="تعذر تحميل التقييمات" rows={6}>
        {(data) => (
          <div className="grid gap-4">
            {data.items.length === 0 && <EmptyState title="لا تقييمات مكتوبة بعد" />}
            <Rows label="التقييمات المنشورة">
              {data.items.map((one) => {
                const isChosen = chosen.some(({ id }) => id === one.id)
                return (
                  <Row
                    key={one.id}
                    title={<Words of={one} />}
                    text={<Source of={one} />}
                    actions={
                      <Button
                        look="quiet"
                        aria-label={isChosen ? `رأي ${one.author} معروض` : `اختيار رأي ${one.author}`}
                        disabled={isChosen || chosen.length >= MOST_SHOWN}
                        onClick={() => onChoose(one)}
                      >
                        {isChosen ? 'معروض' : 'اختيار'}
                      </Button>
                    }
                  />
                )
              })}
            </Rows>
            {data.items.length < Math.min(data.meta.total, MOST_LISTED) && (
              <div>
                <Button look="quiet" busy={choices.isFetching} onClick={() => setCount(count + STEP)}>
                  عرض المزيد
                </Button>
              </div>
            )}
          </div>
        )}
      </Loaded>
    </section>
  )
}

const Words = ({ of: { text } }: { of: Testimonial }) => (
  <bdi className="line-clamp-3 font-normal text-ink">{text}</bdi>
)

const Source = ({ of: { author, course, rating } }: { of: Testimonial }) => (
  <>
    <SpokenName text={author} />، <bdi>{course.title}</bdi> <RatingStars value={rating} />
  </>
)
