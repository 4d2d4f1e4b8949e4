import { Clock, Mail, MapPin, Phone, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Site } from '#contract/site/shapes.ts'
import { Section } from './section.tsx'

/** How to reach the centre, as its director wrote it. */
export function Contact({ contact }: { contact: Site['contact'] }) {
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
      {ways.length === 0 ? (
        <p className="text-ink-2">لم تُضَف بيانات التواصل بعد.</p>
      ) : (
        <dl className="grid gap-x-12 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(240px,1fr))]">
          {ways.map((way) => (
            <Way key={way.term} {...way} />
          ))}
        </dl>
      )}
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
