import { Ayah, Ayat, Leaf } from '../text/ayat.tsx'
import { Badge } from '../buttons/chip.tsx'
import { StateMark, type StateLook } from '../marks/state-mark.tsx'
import {
  accountStates,
  attendanceStates,
  enrolmentStates,
  lessonStates,
  priorityStates,
  publicationStates,
  receiptStates,
  registrationStates,
  reviewStates,
  seatStates,
  sessionStates,
  taskStates,
  ticketStates,
} from '../marks/states.ts'
import { Line, Part } from './part.tsx'

const groups: [string, Record<string, StateLook>][] = [
  ['الحلقة والجلسة', sessionStates],
  ['المقاعد', seatStates],
  ['الحضور', attendanceStates],
  ['التسجيل في الحلقة', registrationStates],
  ['المهمة', taskStates],
  ['تذكرة الدعم', ticketStates],
  ['الأولوية', priorityStates],
  ['نشر الدورة', publicationStates],
  ['التسجيل في الدورة', enrolmentStates],
  ['الإيصال', receiptStates],
  ['الرأي', reviewStates],
  ['الدرس', lessonStates],
  ['الحساب', accountStates],
]

const Mark = ({ look, boxed }: { look: StateLook; boxed?: boolean }) => (
  <StateMark shape={look.shape} tone={look.tone} boxed={boxed}>
    {look.label}
  </StateMark>
)

export function States() {
  return (
    <Part title="الحالات: شكل وكلمة ولون">
      <div className="grid grid-cols-2 gap-5 sm:grid-cols-3 lg:grid-cols-5">
        {groups.map(([name, states]) => (
          <dl key={name}>
            <dt className="text-xs text-ink-3">{name}</dt>
            {Object.entries(states).map(([key, look]) => (
              <dd key={key} className="min-h-8">
                <Mark look={look} />
              </dd>
            ))}
          </dl>
        ))}
      </div>
      <Line>
        <Mark look={{ ...sessionStates.live, label: 'مباشر الآن' }} boxed />
        <Mark look={registrationStates.approved} boxed />
        <Mark look={registrationStates.pending} boxed />
        <Mark look={attendanceStates.excused} boxed />
        <Mark look={sessionStates.scheduled} boxed />
        <Mark look={seatStates.full} boxed />
        <Badge>التجويد</Badge>
        <Badge gold>جديدة</Badge>
      </Line>
    </Part>
  )
}

export function Verses() {
  return (
    <Part title="علامات الكلمة في المصحف">
      <Leaf className="text-center">
        <Ayat className="text-[2rem]">
          <Ayah text="يَنقَلِبْ إِلَيْكَ ٱلْبَصَرُ خَاسِئًا وَهُوَ حَسِيرٌ" number={4} />
        </Ayat>
      </Leaf>
    </Part>
  )
}
