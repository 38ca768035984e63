import { type TimeElementName, timeElements, type ValueElementName, valueElements } from './elements.ts';

/** What an object of a type has after its address. */
export interface TypeRow {
  readonly name: string;
  /** Undefined: it is no value that is read here. */
  readonly value?: ValueElementName;
  readonly time?: TimeElementName;
  /** Of an object, in bytes; undefined: it is not read here. */
  readonly size?: number;
}

function valued(name: string, value: ValueElementName, time?: TimeElementName): TypeRow {
  const size = valueElements[value].size + (time ? timeElements[time].size : 0);
  return { name, value, size, ...(time && { time }) };
}

const sized = (name: string, size: number): TypeRow => ({ name, size });
const named = (name: string): TypeRow => ({ name });

/** By type identification (IEC 60870-5-101 §7.2.1, 104 §6). */
export const types: ReadonlyMap<number, TypeRow> = new Map([
  [1, valued('M_SP_NA_1', 'single')],
  [2, valued('M_SP_TA_1', 'single', 'cp24')],
  [3, valued('M_DP_NA_1', 'double')],
  [4, valued('M_DP_TA_1', 'double', 'cp24')],
  [5, valued('M_ST_NA_1', 'step')],
  [6, valued('M_ST_TA_1', 'step', 'cp24')],
  [7, valued('M_BO_NA_1', 'bits')],
  [8, valued('M_BO_TA_1', 'bits', 'cp24')],
  [9, valued('M_ME_NA_1', 'normalized')],
  [10, valued('M_ME_TA_1', 'normalized', 'cp24')],
  [11, valued('M_ME_NB_1', 'scaled')],
  [12, valued('M_ME_TB_1', 'scaled', 'cp24')],
  [13, valued('M_ME_NC_1', 'float')],
  [14, valued('M_ME_TC_1', 'float', 'cp24')],
  [15, valued('M_IT_NA_1', 'counter')],
  [16, valued('M_IT_TA_1', 'counter', 'cp24')],
  [17, named('M_EP_TA_1')],
  [18, named('M_EP_TB_1')],
  [19, named('M_EP_TC_1')],
  [20, named('M_PS_NA_1')],
  [21, valued('M_ME_ND_1', 'plainNormalized')],
  [30, valued('M_SP_TB_1', 'single', 'cp56')],
  [31, valued('M_DP_TB_1', 'double', 'cp56')],
  [32, valued('M_ST_TB_1', 'step', 'cp56')],
  [33, valued('M_BO_TB_1', 'bits', 'cp56')],
  [34, valued('M_ME_TD_1', 'normalized', 'cp56')],
  [35, valued('M_ME_TE_1', 'scaled', 'cp56')],
  [36, valued('M_ME_TF_1', 'float', 'cp56')],
  [37, valued('M_IT_TB_1', 'counter', 'cp56')],
  [38, named('M_EP_TD_1')],
  [39, named('M_EP_TE_1')],
  [40, named('M_EP_TF_1')],
  [45, sized('C_SC_NA_1', 1)],
  [46, sized('C_DC_NA_1', 1)],
  [47, sized('C_RC_NA_1', 1)],
  [48, sized('C_SE_NA_1', 3)],
  [49, sized('C_SE_NB_1', 3)],
  [50, sized('C_SE_NC_1', 5)],
  [51, named('C_BO_NA_1')],
  [58, sized('C_SC_TA_1', 8)],
  [59, sized('C_DC_TA_1', 8)],
  [60, sized('C_RC_TA_1', 8)],
  [61, sized('C_SE_TA_1', 10)],
  [62, sized('C_SE_TB_1', 10)],
  [63, sized('C_SE_TC_1', 12)],
  [64, named('C_BO_TA_1')],
  [70, sized('M_EI_NA_1', 1)],
  [100, sized('C_IC_NA_1', 1)],
  [101, sized('C_CI_NA_1', 1)],
  [102, sized('C_RD_NA_1', 0)],
  [103, sized('C_CS_NA_1', 7)],
  [104, sized('C_TS_NA_1', 2)],
  [105, named('C_RP_NA_1')],
  [106, named('C_CD_NA_1')],
  [107, sized('C_TS_TA_1', 9)],
  [110, named('P_ME_NA_1')],
  [111, named('P_ME_NB_1')],
  [112, named('P_ME_NC_1')],
  [113, named('P_AC_NA_1')],
  [120, named('F_FR_NA_1')],
  [121, named('F_SR_NA_1')],
  [122, named('F_SC_NA_1')],
  [123, named('F_LS_NA_1')],
  [124, named('F_AF_NA_1')],
  [125, named('F_SG_NA_1')],
  [126, named('F_DR_TA_1')],
  [127, named('F_SC_NB_1')],
]);

/** `M_EP_TD_1 (38)`; of a type that no standard has its number alone. */
export function typeName(type: number): string {
  const name = types.get(type)?.name;
  return name === undefined ? String(type) : `${name} (${type})`;
}
