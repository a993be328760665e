import type { TermIcon } from '@appshelf/model';
import {
  BookOpen,
  Briefcase,
  Building,
  Camera,
  ChartLine,
  Code,
  Flower,
  Gamepad,
  Globe,
  GraduationCap,
  HeartPulse,
  House,
  Landmark,
  Map as MapIcon,
  Music,
  Palette,
  Shield,
  ShoppingCart,
  Sprout,
  Users,
  Utensils,
  Wallet,
  Wrench,
  type LucideIcon,
} from 'lucide-react';

const icons: Record<TermIcon, LucideIcon> = {
  'book-open': BookOpen,
  briefcase: Briefcase,
  building: Building,
  camera: Camera,
  'chart-line': ChartLine,
  code: Code,
  flower: Flower,
  gamepad: Gamepad,
  globe: Globe,
  'graduation-cap': GraduationCap,
  'heart-pulse': HeartPulse,
  house: House,
  landmark: Landmark,
  map: MapIcon,
  music: Music,
  palette: Palette,
  shield: Shield,
  'shopping-cart': ShoppingCart,
  sprout: Sprout,
  users: Users,
  utensils: Utensils,
  wallet: Wallet,
  wrench: Wrench,
};

/** The drawing of a term's icon, in the size of its place. */
export function ChosenIcon({ name }: { name: TermIcon }) {
  const Icon = icons[name];
  return <Icon className="size-full" />;
}
