export { AlarmListData } from './AlarmListData.tsx';
export { ButtonData } from './ButtonData.tsx';
export { PointTableData } from './PointTableData.tsx';
export { ShapeStateData } from './ShapeStateData.tsx';
