import { t } from '../texts.ts';

/** The steps in which pictures show what share of something is copied, each by its lowest share. */
export const shareSteps = [0, 0.1, 0.25, 0.5, 0.75] as const;

/** Which step a share falls into, from 0. */
export function shareStep(share: number): number {
  let step = shareSteps.length - 1;
  while (step > 0 && share < shareSteps[step] - 1e-9) step--;
  return step;
}

/** The name of a step in the legend. */
export function shareStepName(step: number): string {
  const from = Math.round(shareSteps[step] * 100);
  return step + 1 < shareSteps.length
    ? `${from}–${Math.round(shareSteps[step + 1] * 100)}%`
    : t('over {0}%', from);
}
