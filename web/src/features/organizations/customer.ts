import { picked } from '@vitrine/model/kernel/record.ts'
import type { Answer } from '../../api/client.ts'

export type Customer = NonNullable<Answer<'findOrganization'>>

/** What the form changes of a customer. */
export const formFields = [
  'title',
  'logoFilename',
  'tags',
  'state',
  'timeZone',
  'menuLanguages',
  'needsApproval',
  'isEmergencyAllowed',
  'resellerId',
  'storageLimit',
] as const
export type FormField = (typeof formFields)[number]
export type FormValues = Pick<Customer, FormField>

export const valuesOf = (customer: FormValues): FormValues => picked(customer, formFields)

/** The fields in which two differ. */
export const differing = (one: FormValues, other: FormValues): FormField[] =>
  formFields.filter(name => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
