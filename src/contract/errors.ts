import * as z from 'zod/mini';
import {
  AREA_MAX_HA,
  FIELD_NAME_MAX_CHARS,
  FIELDS_MAX,
  MESSAGE_MAX_CHARS,
  PHOTO_MAX_BYTES,
  PHOTOS_MAX,
} from './limits.ts';

/**
 * Every outcome a farmer can meet that is not the answer: status and Taglish sentence, fit for a toast.
 * The catalogue is closed: whatever is not here is a bug and leaves the server as `bug` without detail.
 */
export const ERRORS = {
  'bad-input': { status: 400, message: 'May kulang o mali sa ipinadala. Pakitingnan at subukan ulit.' },
  'message-empty': { status: 400, message: 'Walang laman ang mensahe. Isulat muna ang tanong mo.' },
  'message-too-long': {
    status: 400,
    message: `Masyadong mahaba ang mensahe. Hanggang ${MESSAGE_MAX_CHARS.toLocaleString('en-PH')} na letra lang. Paikliin muna.`,
  },
  'photo-missing': { status: 400, message: 'Walang litrato. Mag-upload muna ng litrato ng tanim.' },
  'photos-too-many': { status: 400, message: `Hanggang ${PHOTOS_MAX} litrato lang ng iisang tanim.` },
  'outside-philippines': {
    status: 400,
    message: 'Para sa Pilipinas lang ang panahon dito. Pumili ng bayan o lungsod sa listahan.',
  },
  'crop-unknown': { status: 400, message: 'Hindi ko kilala ang tanim na ito. Pumili sa listahan.' },
  'area-wrong': {
    status: 400,
    message: `Tingnan ang lawak ng bukid: higit sa 0 at hanggang ${AREA_MAX_HA.toLocaleString('en-PH')} ektarya lang.`,
  },
  'date-wrong': { status: 400, message: 'Hindi tama ang petsa. Pakitingnan ang araw, buwan at taon.' },
  'name-wrong': {
    status: 400,
    message: `Isulat ang pangalan, hanggang ${FIELD_NAME_MAX_CHARS} na letra lang.`,
  },
  'figure-wrong': { status: 400, message: 'Hindi tama ang numero. Isulat ang bilang o halaga nang walang letra.' },
  'fields-too-many': { status: 400, message: `Hanggang ${FIELDS_MAX} bukid lang. Burahin muna ang luma.` },
  'wrong-password': { status: 403, message: 'Mali ang password. Subukan ulit.' },
  'weak-password': {
    status: 422,
    message: 'Maikli o madaling hulaan ang bagong password. Gumamit ng ilang salitang ikaw lang ang nakakaalam.',
  },
  'not-signed-in': { status: 401, message: 'Kailangan mo munang mag-login.' },
  'cross-site': {
    status: 403,
    message: 'Hindi ito tinanggap dahil sa ibang website ito nanggaling. Buksan ang Ani Gabay at subukan ulit.',
  },
  'not-found': { status: 404, message: 'Hindi makita ang hinahanap mo.' },
  'key-reused': { status: 409, message: 'May naipadala nang ganito na iba ang laman. Subukan ulit.' },
  'answer-stopped': { status: 409, message: 'Itinigil mo ang sagot. Ipadala ulit ang tanong kung kailangan mo pa.' },
  'in-progress': { status: 409, message: 'Ginagawa pa ang nauna mong ipinadala. Sandali lang.' },
  'body-too-large': { status: 413, message: 'Masyadong malaki ang ipinadala.' },
  'photo-too-large': {
    status: 413,
    message: `Masyadong malaki ang litrato. Hanggang ${PHOTO_MAX_BYTES / 1024 / 1024} MB at 50 megapixel lang.`,
  },
  'wrong-type': { status: 415, message: 'Hindi tinatanggap ang ganitong uri ng ipinadala.' },
  'photo-type': {
    status: 415,
    message: 'Hindi namin mabasa ang ganitong uri ng file. Kumuha ng litrato sa camera, o i-screenshot ito.',
  },
  'photo-heic': {
    status: 415,
    message:
      'HEIC ang litrato at hindi ito mabuksan. Subukan ulit kapag may signal, o sa settings ng camera piliin ang "Most Compatible" (JPEG).',
  },
  'photo-unreadable': { status: 422, message: 'Sira ang litrato o hindi mabuksan. Kumuha ng bago.' },
  'too-many': { status: 429, message: 'Sunod-sunod ang pindot mo. Maghintay sandali, saka subukan ulit.' },
  bug: { status: 500, message: 'May nangyaring mali sa amin. Hindi nawala ang isinulat mo; subukan ulit mamaya.' },
  'weather-down': { status: 502, message: 'Hindi makuha ang panahon ngayon. Subukan ulit mamaya.' },
  'photo-busy': {
    status: 503,
    message: 'Maraming sinusuring litrato ngayon. Hindi nawala ang isinulat mo; subukan ulit sa ilang segundo.',
  },
  'not-ready': { status: 503, message: 'Naghahanda pa ang Ani Gabay. Subukan ulit sa ilang segundo.' },
  'login-down': { status: 503, message: 'Hindi maabot ang login ngayon. Subukan ulit mamaya.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** The body of every reply that is not a success. */
export const errorReplySchema = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.optional(z.string()),
});
