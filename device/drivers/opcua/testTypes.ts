/** A structure, with the encoding that a server needs to send it. */
export const testTypes = `<UANodeSet xmlns="http://opcfoundation.org/UA/2011/03/UANodeSet.xsd">
<NamespaceUris><Uri>urn:plant:types</Uri></NamespaceUris>
<UADataType NodeId="ns=1;i=3001" BrowseName="1:PumpData"><DisplayName>PumpData</DisplayName>
<References><Reference ReferenceType="i=45" IsForward="false">i=22</Reference></References>
<Definition Name="1:PumpData"><Field Name="speed" DataType="i=11"/><Field Name="tag" DataType="i=12"/>
<Field Name="limits" DataType="i=6" ValueRank="1"/></Definition></UADataType>
<UAObject NodeId="ns=1;i=3002" BrowseName="Default Binary" SymbolicName="DefaultBinary">
<DisplayName>Default Binary</DisplayName><References>
<Reference ReferenceType="i=38" IsForward="false">ns=1;i=3001</Reference>
<Reference ReferenceType="i=40">i=76</Reference></References></UAObject>
</UANodeSet>`;
