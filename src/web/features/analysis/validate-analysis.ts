import { ERRORS } from '#contract/errors.ts';
import { DEFAULT_PHOTO_TEXT, MESSAGE_MAX_CHARS } from '#contract/limits.ts';

export type Validated =
  | { isValid: true; input: string }
  | { isValid: false; missing: 'photo' | 'text'; title: string; description: string };

/** What is sent, or the toast that says what is missing. A photo may come without words; words alone must be there. */
export function validateAnalysis(form: { hasPhotoField: boolean; hasPhoto: boolean; text: string }): Validated {
  const input = form.text.trim();
  if (form.hasPhotoField && !form.hasPhoto) {
    return refuse('photo', 'Image Required', 'Please upload an image to analyze');
  }
  if (!form.hasPhotoField && input === '') {
    return refuse('text', 'Input Required', 'Please provide information to analyze');
  }
  if (input.length > MESSAGE_MAX_CHARS) return refuse('text', 'Error', ERRORS['message-too-long'].message);
  return { isValid: true, input: input || DEFAULT_PHOTO_TEXT };
}

function refuse(missing: 'photo' | 'text', title: string, description: string): Validated {
  return { isValid: false, missing, title, description };
}
