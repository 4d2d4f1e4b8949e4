import type { Site } from '#contract/site/shapes.ts'
import { Contact } from '#web/features/home/contact.tsx'
import { ContactForm } from '#web/features/support/public/contact-form.tsx'

export const HomeContact = ({ contact }: { contact: Site['contact'] }) => (
  <Contact contact={contact} form={<ContactForm />} />
)
