import { WriteToDesk } from '../form/write-to-desk.tsx'

/** The form beside the centre's contact: what is sent is a ticket. */
export const ContactForm = () => <WriteToDesk source="contact" to="/support/check-status" short />
