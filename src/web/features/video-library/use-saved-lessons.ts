import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { lessonFiles } from './lesson-files.ts';
import { listSaved, removeLesson, saveLesson } from './saved-lessons.ts';

const QUERY_KEY = ['saved-lessons'];

/** Lessons kept on this phone; asked of the phone itself, with or without a net. */
export function useSavedLessons() {
  return useQuery({ queryKey: QUERY_KEY, queryFn: listSaved, networkMode: 'always' }).data ?? [];
}

/** Saves a lesson, telling its share (0 to 1) while it comes; leaving the dialog ends it. */
export function useSaveLesson(id: string) {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const ending = useRef<AbortController | null>(null);
  useEffect(() => () => ending.current?.abort(), []);
  const save = useMutation({
    mutationFn: () => {
      ending.current = new AbortController();
      setShare(0);
      return saveLesson(id, lessonFiles(id), setShare, ending.current.signal);
    },
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEY }),
  });
  return { save, share };
}

export function useRemoveLesson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: removeLesson,
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: QUERY_KEY }),
  });
}
