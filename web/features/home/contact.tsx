import { Clock, Mail, MapPin, Phone, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Site } from '#contract/site/shapes.ts'
import { Section } from './section.tsx'

interface ContactProps {
  readonly contact: Site['contact']
  /** What writes to the centre from here. */
  readonly form: ReactNode
}

/** How to reach the centre, as its director wrote it, and the form that writes to its desk. */
export function Contact({ contact, form }: ContactProps) {
  const { email, phone, address, hours } = contact
  const ways = [
    email && { icon: Mail, term: 'البريد', value: <Address href={`mailto:${email}`}>{email}</Address> },
    phone && {
      icon: Phone,
      term: 'الجوال',
      value: <Address href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</Address>,
    },
    address && { icon: MapPin, term: 'العنوان', value: address },
    hours && { icon: Clock, term: 'ساعات الرد', value: hours },
  ].filter((way) => typeof way === 'object')
  return (
    <Section id="contact" title="تواصلي معنا">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        {ways.length === 0 ? (
          <p className="text-ink-2">اكتبي إلينا، وتابعي الردّ برمز تجدينه بعد الإرسال.</p>
        ) : (
          <dl className="grid content-start gap-x-12 max-lg:sm:grid-cols-2">
            {ways.map((way) => (
              <Way key={way.term} {...way} />
            ))}
          </dl>
        )}
        {form}
      </div>
    </Section>
  )
}

function Way({ icon: Icon, term, value }: { icon: LucideIcon; term: string; value: ReactNode }) {
  return (
    <div className="border-b border-rule py-3 leading-ui">
      <dt className="flex gap-3.5 text-sm text-ink-2">
        <Icon className="text-gold" /> {term}
      </dt>
      <dd className="ps-8 font-semibold">{value}</dd>
    </div>
  )
}

function Address({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="inline-block py-1">
      <bdi dir="ltr">{children}</bdi>
    </a>
  )
}
