import { useQuery } from '@tanstack/react-query'
import type { Site } from '#contract/site/shapes.ts'
import { platformWord } from '#core/platform-word.ts'
import { catalogue } from '#web/features/courses/catalogue-filters.ts'
import { homeCirclesQuery } from '#web/features/circles/circles.queries.ts'
import { coursesQuery } from '#web/features/courses/courses.queries.ts'
import { Hero } from '#web/features/home/hero.tsx'
import { quickStatsQuery, testimonialsQuery } from '#web/features/home/home.queries.ts'
import { homeLecturesQuery } from '#web/features/lectures/lectures.queries.ts'
import { latestNewsQuery } from '#web/features/news/news.queries.ts'
import { siteTextQuery } from '#web/features/site/site.queries.ts'
import type { ScreenContext, ScreenModule } from '#web/kernel/screen.ts'
import { SectionBoundary } from '#web/ui/loading/section-boundary.tsx'
import { whenSeen } from '#web/ui/loading/when-seen.tsx'
import { platformName, siteQuery, useSite } from '#web/kernel/site.ts'

const WhyUs = whenSeen(async () => (await import('#web/features/home/why-us.tsx')).WhyUs)
const LatestCourses = whenSeen(async () => (await import('../latest-courses.tsx')).LatestCourses)
const LiveLectures = whenSeen(async () => (await import('./live-lectures.tsx')).LiveLectures)
const NextCircles = whenSeen(async () => (await import('./next-circles.tsx')).NextCircles)
const NewsCarousel = whenSeen(
  async () => (await import('#web/features/news/public/news-carousel.tsx')).NewsCarousel,
)
const HowItWorks = whenSeen(async () => (await import('#web/features/home/how-it-works.tsx')).HowItWorks)
const FeatureCall = whenSeen(async () => (await import('#web/features/home/feature-call.tsx')).FeatureCall)
const TeacherBanner = whenSeen(
  async () => (await import('#web/features/home/teacher-banner.tsx')).TeacherBanner,
)
const RealFigures = whenSeen(async () => (await import('#web/features/home/real-figures.tsx')).RealFigures)
const Testimonials = whenSeen(async () => (await import('#web/features/home/testimonials.tsx')).Testimonials)
const Faq = whenSeen(async () => (await import('#web/features/home/faq.tsx')).Faq)
const HomeContact = whenSeen(async () => (await import('./home-contact.tsx')).HomeContact)

const description =
  'دورات مسجلة في التجويد والحفظ والتفسير وعلوم القرآن للنساء: دروس مرئية ومكتوبة، واختبارات قصيرة، وتقدمكِ محفوظ على كل أجهزتكِ.'

/** The sections in the specification's order. What could not be fetched is left out; the courses say so. */
function HomeScreen() {
  const { platform_name, contact } = useSite()
  const { data: lectures } = useQuery(homeLecturesQuery())
  const { data: circles } = useQuery(homeCirclesQuery())
  const { data: news } = useQuery(latestNewsQuery())
  const { data: steps } = useQuery(siteTextQuery('how-it-works'))
  const { data: stats } = useQuery(quickStatsQuery())
  const { data: testimonials } = useQuery(testimonialsQuery())
  const { data: questions } = useQuery(siteTextQuery('faq'))
  return (
    <>
      <Hero />
      <WhyUs word={platformWord(platform_name)} />
      <SectionBoundary>
        <LatestCourses />
      </SectionBoundary>
      <SectionBoundary>{lectures && <LiveLectures lectures={lectures} />}</SectionBoundary>
      <SectionBoundary>{circles && <NextCircles circles={circles} />}</SectionBoundary>
      <SectionBoundary>{news && <NewsCarousel news={news} />}</SectionBoundary>
      <SectionBoundary>{steps && <HowItWorks text={steps} />}</SectionBoundary>
      <FeatureCall />
      <TeacherBanner />
      <SectionBoundary>{stats && <RealFigures stats={stats} />}</SectionBoundary>
      <SectionBoundary>{testimonials && <Testimonials list={testimonials} />}</SectionBoundary>
      <SectionBoundary>{questions && <Faq text={questions} />}</SectionBoundary>
      <HomeContact contact={contact} />
    </>
  )
}

/** A failure stays in the cache, where the sections find it. */
const load = ({ queries }: ScreenContext) =>
  Promise.allSettled([
    queries.query(coursesQuery(catalogue.none)),
    queries.query(homeLecturesQuery()),
    queries.query(homeCirclesQuery()),
    queries.query(latestNewsQuery()),
    queries.query(siteTextQuery('how-it-works')),
    queries.query(siteTextQuery('faq')),
    queries.query(quickStatsQuery()),
    queries.query(testimonialsQuery()),
  ])

function head({ queries, url }: ScreenContext) {
  const site = queries.getQueryData(siteQuery().queryKey)
  const name = platformName(queries)
  return {
    title: `${name}: دورات في القرآن وعلومه للنساء`,
    description,
    canonical: '/',
    ...(import.meta.env.SSR && { jsonLd: organization(name, site?.contact, url.origin) }),
  }
}

/** The centre as search engines read it. */
function organization(name: string, contact: Site['contact'] | undefined, origin: string) {
  const { email, phone, address } = contact ?? {}
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationalOrganization',
    '@id': `${origin}/`,
    name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    description,
    inLanguage: 'ar',
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(address && { address }),
  }
}

export const screen: ScreenModule = {
  Component: HomeScreen,
  load,
  head,
  status: ({ queries }) =>
    queries.getQueryState(coursesQuery(catalogue.none).queryKey)?.status === 'error' ? 503 : 200,
}
