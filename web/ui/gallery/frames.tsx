import {
  Award,
  Bell,
  BookOpen,
  House,
  ListChecks,
  Menu as MenuIcon,
  MessageSquare,
  UsersRound,
} from 'lucide-react'
import { useState } from 'react'
import { BottomBar } from '../frame/bottom-bar.tsx'
import { Brand } from '../pictures/brand.tsx'
import { CourseArt } from '../pictures/course-art.tsx'
import { courseArtPlan, compositions, grounds, type Ground } from '#core/art/course-art-plan.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import type { NavGroup } from '../frame/nav-item.ts'
import { NavDrawer } from '../frame/nav-drawer.tsx'
import { NavList } from '../frame/nav-list.tsx'
import { PageHeader } from '../text/page-header.tsx'
import { PatternGround } from '../pictures/pattern-ground.tsx'
import { Shamsa } from '../pictures/shamsa.tsx'
import { CardGrid, EdgeCard, PictureCard } from '../pictures/picture-card.tsx'
import { PriceTag } from '../text/price-tag.tsx'
import { Rating } from '../marks/rating-stars.tsx'
import { SeatsBar } from '../marks/seats-bar.tsx'
import { SectionTitle } from '../text/section-title.tsx'
import { StateMark } from '../marks/state-mark.tsx'
import { seatStates } from '../marks/states.ts'
import { TextLink } from '../buttons/text-link.tsx'
import { SearchTrigger, TopBar } from '../frame/top-bar.tsx'
import { Columns, Part } from './part.tsx'

const pictures = [
  { title: 'القاعدة النورانية من أول حرف', plan: { ground: 'teal', composition: 'band' } },
  {
    title: 'تحفة الأطفال: شرح المتن كاملًا',
    line: 'شرح المتن بيتًا بيتًا',
    plan: { ground: 'clay', composition: 'frame' },
  },
  { title: 'جزء تبارك', line: 'حفظٌ وتفسير', plan: { ground: 'ink', composition: 'rosette' } },
  { title: 'الوقف والابتداء', line: 'من الشاطبية', plan: { ground: 'sand', composition: 'frame' } },
  { title: 'جزء عمّ', plan: { ground: 'moss', composition: 'arch' } },
  { title: 'مخارج الحروف', plan: { ground: 'umber', composition: 'rosette' } },
  { title: 'آداب التلاوة', plan: { ground: 'sand', composition: 'arch' } },
  { title: 'المتشابهات', plan: { ground: 'ink', composition: 'band' } },
] as const

const groundNames = Object.keys(grounds) as Ground[]

export function Pictures() {
  return (
    <>
      <Part title="صور الدورات: أرضية وزخرفة وعنوان">
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {pictures.map(({ title, plan, ...rest }) => (
            <CourseArt key={title} title={title} category="" id={title} plan={plan} {...rest} />
          ))}
        </div>
        <div className="grid grid-cols-4 gap-2 lg:grid-cols-12">
          {compositions.flatMap((composition) =>
            groundNames.map((ground) => (
              <CourseArt
                key={composition + ground}
                title="أصول التفسير وقواعده"
                category=""
                id=""
                plan={{ ground, composition }}
              />
            )),
          )}
        </div>
      </Part>
      <Part title="البطاقات">
        <SectionTitle
          title="أحدث الدورات"
          text="تعلّمي في الوقت الذي يناسبكِ."
          action={
            <TextLink to="#courses" arrow>
              كل الدورات
            </TextLink>
          }
        />
        <CardGrid>
          {pictures.slice(0, 3).map(({ title }, i) => (
            <PictureCard
              key={title}
              to="#course"
              title={title}
              picture={<CourseArt title={title} category="التجويد" id={i} plan={courseArtPlan(`c${i}`, i)} />}
              meta={['التجويد', 'مبتدئ']}
              rating={<Rating value={4.9} />}
              text="أ. حصة السالم"
              foot="٢٤ درسًا، ٦ ساعات"
              footEnd={<PriceTag value={i * 90} />}
            />
          ))}
        </CardGrid>
        <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
          <EdgeCard>
            <StateMark shape="clock" tone="go">
              مجدولة
            </StateMark>
            <h3 className="text-lg font-bold">حلقة الفجر لحفظ جزء تبارك</h3>
            <SeatsBar taken={14} capacity={18} />
            <StateMark shape={seatStates.limited.shape} tone={seatStates.limited.tone}>
              ٤ مقاعد متبقية
            </StateMark>
          </EdgeCard>
        </div>
      </Part>
    </>
  )
}

const navigation: NavGroup[] = [
  {
    label: 'رحلة التعلم',
    items: [
      { to: '/dev/ui', label: 'الرئيسية', icon: House, exact: true },
      { to: '/tasks', label: 'المهام والواجبات', short: 'المهام', icon: ListChecks, badge: '٣' },
      { to: '/courses', label: 'الدورات المسجلة', short: 'الدورات', icon: BookOpen },
      { to: '/circles', label: 'الحلقات', icon: UsersRound },
    ],
  },
  {
    label: 'الإنجاز والتواصل',
    items: [
      { to: '/certificates', label: 'الشهادات', icon: Award },
      { to: '/messages', label: 'الرسائل', icon: MessageSquare, badge: '٢' },
    ],
  },
]

export function Frames() {
  const [drawer, setDrawer] = useState(false)
  return (
    <Part title="إطار التطبيق">
      <Columns of={2}>
        <nav aria-label="قائمة الطالبة" className="max-w-[252px] border border-rule bg-surface py-4">
          <div className="px-6 pbe-1">
            <Brand site={{ platform_name: 'منصة رتّل' }} />
          </div>
          <NavList groups={navigation} />
        </nav>
        <div className="grid content-start gap-6">
          <div className="border border-rule">
            <TopBar
              title="الرئيسية"
              lead={
                <IconButton label="القائمة" onClick={() => setDrawer(true)}>
                  <MenuIcon />
                </IconButton>
              }
            >
              <SearchTrigger onOpen={() => setDrawer(true)} />
              <IconButton label="الإشعارات، ٤ غير مقروءة" count={4}>
                <Bell />
              </IconButton>
            </TopBar>
            <div className="p-4">
              <PageHeader
                title="أهلًا بكِ يا أسماء"
                text="الجمعة ١٠ جمادى الآخرة ١٤٤٨ هـ، الموافق ٢٠ نوفمبر ٢٠٢٦"
              />
            </div>
          </div>
          {/* A transform makes this box the ground of what is fixed inside it. */}
          <div className="h-20 translate-x-0 border border-rule">
            <BottomBar label="التنقل السريع" items={navigation.flatMap(({ items }) => items)} />
          </div>
          <div className="on-hero relative grid min-h-[220px] items-end overflow-hidden bg-hero p-6 text-on-hero">
            <PatternGround />
            <Shamsa className="absolute -inset-e-24 -inset-bs-24 w-[360px] text-hero-line" />
            <div className="relative">
              <Brand site={{ platform_name: 'منصة رتّل' }} />
            </div>
          </div>
        </div>
      </Columns>
      <NavDrawer open={drawer} onClose={() => setDrawer(false)} label="قائمة الطالبة" groups={navigation} />
    </Part>
  )
}
