import type { Key, MailName, StoredRecord } from '../../contract/records.ts';
import { layOutHtml, layOutText } from './layOutMail.ts';
import { advisoryMail, licenseMail } from './licenseMail.ts';
import type { Mail, MailSettings } from './mail.ts';
import {
  arrivalMail,
  registrationMail,
  unidentifiedMail,
  unregisteredMail,
  welcomeMail,
} from './registrationMail.ts';
import { reminderMail, submissionMail } from './submissionMail.ts';

function chooseWords(record: StoredRecord, name: MailName, settings: MailSettings) {
  switch (record.kind) {
    case 'arrival':
      return arrivalMail(record);
    case 'unregistered':
      return unregisteredMail(record);
    case 'unidentified':
      return unidentifiedMail(record);
    case 'registration':
    case 'correction':
      return name === 'buyer' ? welcomeMail(record, settings) : registrationMail(record);
    case 'license-active':
    case 'license-ended':
      return licenseMail(record);
    case 'advisory-issued':
    case 'advisory-resolved':
      return advisoryMail(record);
    default:
      return name === 'reminder' ? reminderMail(record) : submissionMail(record);
  }
}

/** A record's key in letters that SES allows in a tag. */
export function tagOf({ pk, sk }: Key): string {
  return Buffer.from(JSON.stringify([pk, sk])).toString('base64url');
}

/** Writes one of the mails that a record owes. */
export function renderMail(record: StoredRecord, name: MailName, settings: MailSettings): Mail {
  const { subject, content } = chooseWords(record, name, settings);
  const visitor = 'fields' in record ? record.fields.email : undefined;
  const isToBuyer = name === 'buyer' && visitor !== undefined;
  const replyTo = isToBuyer ? settings.supportEmail : visitor;
  const id = record.mails[name]?.id;
  return {
    to: isToBuyer ? visitor : settings.companyEmail,
    ...(replyTo && name !== 'reminder' ? { replyTo } : {}),
    subject,
    text: layOutText(content),
    html: layOutHtml(content),
    tags: { kind: record.kind, mail: name, record: tagOf(record), ...(id ? { owed: id } : {}) },
  };
}
