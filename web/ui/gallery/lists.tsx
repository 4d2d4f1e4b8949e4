import { Ellipsis, Mail, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Accordion } from '../text/accordion.tsx'
import { Avatar } from '../marks/avatar.tsx'
import { Breadcrumbs } from '../frame/breadcrumbs.tsx'
import { Button } from '../buttons/button.tsx'
import { FilterChip } from '../buttons/chip.tsx'
import { DataTable, type Column, type Sort } from '../lists/data-table.tsx'
import { DescriptionList } from '../text/description-list.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { Menu } from '../overlays/menu.tsx'
import { Pagination } from '../lists/pagination.tsx'
import { PriceTag } from '../text/price-tag.tsx'
import { ProgressBar } from '../marks/progress-bar.tsx'
import { RatingStars } from '../marks/rating-stars.tsx'
import { Row, Rows } from '../lists/rows.tsx'
import { SeatsBar } from '../marks/seats-bar.tsx'
import { SelectionBar } from '../lists/selection-bar.tsx'
import { Spark } from '../pictures/spark.tsx'
import { StarRing } from '../marks/star-ring.tsx'
import { Figures, StatStrip } from '../charts/stat-strip.tsx'
import { StateMark } from '../marks/state-mark.tsx'
import { sessionStates } from '../marks/states.ts'
import { TabLinks } from '../buttons/tab-links.tsx'
import { Tabs } from '../buttons/tabs.tsx'
import { TextLink } from '../buttons/text-link.tsx'
import { PanelTitle } from '../text/section-title.tsx'
import { Columns, Line, Part } from './part.tsx'

export function Navigation() {
  return (
    <Columns of={2}>
      <Part title="التبويب ومسار الصفحة">
        <Breadcrumbs
          items={[{ label: 'الحلقات', to: '#' }, { label: 'حلقة الفجر', to: '#a' }, { label: 'التسجيلات' }]}
        />
        <Tabs
          label="الحلقة"
          items={[
            { value: 'students', label: 'الطالبات', count: '١٨', content: 'ثماني عشرة طالبة.' },
            { value: 'sessions', label: 'الجلسات', content: 'جلسات الأسبوع.' },
            { value: 'recordings', label: 'التسجيلات', count: '٧', content: 'سبعة تسجيلات.' },
          ]}
        />
        <TabLinks
          label="الدور"
          items={[
            { id: 'all', to: '#', label: 'الكل', count: '١٬٣٠٦', current: true },
            { id: 'students', to: '#s', label: 'الطالبات', count: '١٬٢٤٨', current: false },
          ]}
        />
      </Part>
      <Part title="الصفحات والتقدم">
        <Pagination page={2} lastPage={12} linkTo={(page) => `#page-${page}`} />
        <ProgressBar value={64} label="تقدم الدورة" figure />
        <ProgressBar value={30} label="تقدم الوحدة" gold />
        <Line>
          <StarRing value={64} />
          <span className="text-sm text-ink-2">نجمة التقدم في ختام الوحدة</span>
          <RatingStars value={4} />
          <PriceTag value={120} before={180} />
        </Line>
      </Part>
    </Columns>
  )
}

interface Circle {
  id: string
  name: string
  teacher: string
  state: keyof typeof sessionStates
  taken: number
  capacity: number
}

const circles: Circle[] = [
  { id: '1', name: 'حلقة الفجر', teacher: 'أ. منى الخالدي', state: 'live', taken: 14, capacity: 18 },
  {
    id: '2',
    name: 'تلقين الكبيرات',
    teacher: 'أ. فاطمة الزهراني',
    state: 'scheduled',
    taken: 5,
    capacity: 12,
  },
  { id: '3', name: 'إجازة حفص', teacher: 'أ. خديجة المالكي', state: 'completed', taken: 8, capacity: 8 },
]

const State = ({ of }: { of: Circle['state'] }) => {
  const { shape, tone, label } = sessionStates[of]
  return (
    <StateMark shape={shape} tone={tone}>
      {label}
    </StateMark>
  )
}

const columns: Column<Circle>[] = [
  { id: 'name', head: 'الحلقة', sortable: true, cell: ({ name }) => <b>{name}</b> },
  { id: 'teacher', head: 'المعلمة', sortable: true, cell: ({ teacher }) => teacher },
  { id: 'state', head: 'الحالة', cell: ({ state }) => <State of={state} /> },
  { id: 'seats', head: 'المقاعد', cell: (row) => <SeatsBar taken={row.taken} capacity={row.capacity} /> },
]

const rowMenu = ({ name }: Circle) => (
  <Menu
    trigger={
      <IconButton label={`إجراءات ${name}`}>
        <Ellipsis />
      </IconButton>
    }
    groups={[
      {
        id: 'acts',
        items: [
          { id: 'edit', label: 'تعديل', icon: Pencil },
          { id: 'message', label: 'مراسلة', icon: Mail, hint: 'تصل إلى كل الطالبات' },
        ],
      },
      { id: 'danger', items: [{ id: 'delete', label: 'حذف', icon: Trash2, danger: true }] },
    ]}
  />
)

const shared = {
  columns,
  keyOf: ({ id }: Circle) => id,
  phoneRow: ({ name, teacher, state }: Circle) => ({
    title: name,
    text: teacher,
    meta: <State of={state} />,
  }),
}

export function Tables() {
  const [sort, setSort] = useState<Sort>({ by: 'name', direction: 'descending' })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['2']))
  return (
    <>
      <Part title="الجدول">
        <Line>
          <FilterChip onRemove={() => setChosen(new Set())}>آخر نشاط: ٣٠ يومًا</FilterChip>
          <Button look="text" size={36}>
            مسح عوامل التصفية
          </Button>
        </Line>
        {chosen.size > 0 && (
          <div className="relative max-xl:h-16 max-xl:translate-x-0">
            <SelectionBar
              text="حُدِّدت حلقة واحدة"
              onClear={() => setChosen(new Set())}
              actions={
                <Button look="on-primary" size={36}>
                  <Mail /> مراسلة
                </Button>
              }
            />
          </div>
        )}
        <DataTable
          {...shared}
          caption="الحلقات"
          rows={circles}
          sort={sort}
          onSort={setSort}
          actions={rowMenu}
          selection={{ chosen, onChange: setChosen, nameOf: ({ name }) => name }}
        />
      </Part>
      <Part title="الجدول وهو يُحمَّل">
        <DataTable {...shared} caption="الحلقات، تُحمَّل" rows={[]} loading skeletonRows={2} />
      </Part>
    </>
  )
}

export function Blocks() {
  return (
    <>
      <Part title="الأرقام">
        <StatStrip
          items={[
            {
              label: 'الطالبات النشطات',
              value: '١٬٢٤٨',
              trend: { text: '١٢ أكثر من الأسبوع الماضي', direction: 'up' },
              spark: <Spark values={[3, 5, 4, 6, 7, 9]} label="ارتفع من ٣ إلى ٩" />,
            },
            {
              label: 'نسبة الحضور',
              value: '٩١',
              unit: '٪',
              trend: { text: 'أقل بنقطة', direction: 'down', good: false },
            },
            { label: 'ساعات التسميع', value: '٣١٢', unit: 'ساعة', note: 'منذ السبت' },
            { label: 'الشهادات', value: '٤٠', to: '#certificates' },
          ]}
        />
        <Figures
          items={[
            { label: 'طالبة منتظمة', value: '١٬٢٤٨' },
            { label: 'معلمة', value: '٦٣' },
            { label: 'دورة مسجلة', value: '١١٧' },
            { label: 'شهادة صادرة', value: '٩٦٤' },
          ]}
        />
      </Part>
      <Columns of={2}>
        <Part title="صفوف">
          <PanelTitle
            level={3}
            title="المهام"
            text="هذا الأسبوع"
            action={
              <TextLink small to="#tasks">
                كل المهام
              </TextLink>
            }
          />
          <Rows label="الطالبات">
            <Row
              lead={<Avatar name="أسماء الحربي" />}
              title="أسماء الحربي"
              text="سمّعت في ٦ من ٨ جلسات"
              meta={<State of="scheduled" />}
              actions={
                <Button look="quiet" size={36}>
                  مراسلة
                </Button>
              }
            />
            <Row lead={<Avatar name="هند الشهري" />} title="هند الشهري" text="آخر درجة ٩١" />
          </Rows>
          <DescriptionList
            items={[
              { term: 'البريد الإلكتروني', value: <bdi dir="ltr">asma@example.sa</bdi> },
              { term: 'انضمت', value: '٢ رجب ١٤٤٧ هـ' },
            ]}
          />
        </Part>
        <Part title="أسئلة شائعة">
          <div>
            <Accordion
              items={[
                {
                  id: 'a',
                  title: 'هل تُتاح التلاوة في الحلقات؟',
                  content: 'الحلقات صوتية، ولا يُسجَّل صوتكِ إلا بإذنكِ.',
                  open: true,
                },
                { id: 'b', title: 'ما الذي أحتاج إليه للانضمام؟', content: 'هاتف وسماعة ومكان هادئ.' },
              ]}
            />
          </div>
        </Part>
      </Columns>
    </>
  )
}
