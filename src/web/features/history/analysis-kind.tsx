import { MessageCircle } from 'lucide-react';
import type { ToolIconName } from '#content/tools.ts';
import type { AnalysisType } from '#contract/analyses.ts';
import { ToolIcon } from '#web/ui/tool-icon.tsx';

const KINDS: Record<AnalysisType, { label: string; icon: ToolIconName | null }> = {
  'disease-detection': { label: 'Disease Detection', icon: 'leaf' },
  'weather-recommendations': { label: 'Weather Advice', icon: 'rain' },
  'soil-analysis': { label: 'Soil Analysis', icon: 'soil' },
  'pest-identification': { label: 'Pest ID', icon: 'bug' },
  'yield-prediction': { label: 'Yield Prediction', icon: 'harvest' },
  general: { label: 'General', icon: null },
};

export function kindLabel(type: AnalysisType): string {
  return KINDS[type].label;
}

export function KindIcon({ type, className }: { type: AnalysisType; className?: string }) {
  const { icon } = KINDS[type];
  return icon ? (
    <ToolIcon name={icon} className={className} />
  ) : (
    <MessageCircle aria-hidden="true" className={className} />
  );
}
